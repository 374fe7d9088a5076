import gc

# what is imported and collected stays to the end; the garbage is looked for once the tests begin
gc.disable()
