"""Whatever is sent, and whatever lies in a file: nothing fails, and no stranger changes a match."""
