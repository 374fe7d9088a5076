"""Each side's chances through a match that is over: the values, their graph, and its alt text."""
