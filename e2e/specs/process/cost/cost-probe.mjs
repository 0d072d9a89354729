// Loaded into the server process before the server itself; reports its processor time to a test.
process.on('message', () => setImmediate(() => process.send(process.cpuUsage())))
process.on('disconnect', () => process.exit())
process.channel?.unref()
