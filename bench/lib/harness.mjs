import { parseArgs } from 'node:util'

/** Reads the number of measuring rounds from `--rounds N`. */
export const readBenchmarkRounds = (defaultRounds) => {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: String(defaultRounds) } } })
  if (!/^[1-9]\d?$/.test(values.rounds)) throw new Error('--rounds is a number from 1 to 99')
  return Number(values.rounds)
}

export const median = (numbers) => {
  const sorted = [...numbers].sort((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

const isNumber = (cell) => /^[\d.,×]+$/.test(cell)

/** Formats rows of text as aligned columns. The first row is the header. Numbers are right-aligned. */
export const formatTextTable = (rows) => {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  const isRight = rows[0].map((_, column) => rows.slice(1).every((row) => isNumber(row[column])))
  const align = (cell, column) =>
    isRight[column] ? cell.padStart(widths[column]) : cell.padEnd(widths[column])
  return rows.map((row) => `${row.map(align).join('  ').trimEnd()}\n`).join('')
}

const cleanups = []

const runCleanups = async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}

/** Registers a cleanup that runs when the benchmark ends or is interrupted. The last one registered runs first. */
export const registerCleanup = (cleanup) => {
  cleanups.push(cleanup)
}

/** Runs `measure`, cleans up and ends the process with the exit code that it returns. */
export const runBenchmarkAndExit = async (measure) => {
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ]) {
    process.once(signal, () => void runCleanups().finally(() => process.exit(128 + number)))
  }
  try {
    process.exitCode = await measure()
  } catch (error) {
    process.stderr.write(`• ${error.message}\n`)
    process.exitCode = 1
  } finally {
    await runCleanups()
  }
}
