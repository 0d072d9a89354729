process.exit(7)
