// Loaded into the server's process before anything of the server: tells a test what its processor time is.
process.on('message', () => setImmediate(() => process.send(process.cpuUsage())))
process.on('disconnect', () => process.exit())
process.channel?.unref()
