const closers = []

const closeAll = async () => {
  for (const close of closers.splice(0).reverse()) await close()
}

/** What a measurement has opened is closed when it is over, also when it is interrupted; the last one first. */
export const atEnd = (close) => {
  closers.push(close)
}

/** Ends the process with what `measure` answers. */
export const runToEnd = async (measure) => {
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ]) {
    process.once(signal, () => void closeAll().finally(() => process.exit(128 + number)))
  }
  try {
    process.exitCode = await measure()
  } catch (error) {
    process.stderr.write(`• ${error.message}\n`)
    process.exitCode = 1
  } finally {
    await closeAll()
  }
}
