process.stdout.write('a word that nobody asked for\n')
setInterval(() => undefined, 1_000)
