const closers = []

const closeAll = async () => {
  for (const close of closers.splice(0).reverse()) await close()
}

/** Registers a cleanup that runs when the benchmark ends or is interrupted. The last one registered runs first. */
export const atEnd = (close) => {
  closers.push(close)
}

/** Runs `measure`, cleans up and ends the process with the exit code that it returns. */
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
