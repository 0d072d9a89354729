process.stdout.write('an unexpected word\n')
setInterval(() => undefined, 1_000)
