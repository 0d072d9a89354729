import { endWithReason } from './explain-failure.ts'

type Say = (line: string) => void
type Stop = () => Promise<void>

/**
 * Starts the server and stops it cleanly at the first signal, even one during the start. Further signals are
 * ignored.
 */
export const runUntilSignal = async (start: (say: Say) => Promise<Stop>): Promise<void> => {
  // Files that this process creates contain passwords and phone numbers.
  process.umask(0o077)
  process.stdout.on('error', () => undefined)

  const signal = new Promise<void>((resolve) => {
    process.on('SIGTERM', () => resolve())
    process.on('SIGINT', () => resolve())
  })
  const stop = await start((line) => process.stdout.write(`${line}\n`)).catch((error: unknown) =>
    endWithReason('cannot start', error),
  )
  await signal
  await stop().catch((error: unknown) => endWithReason('not stopped cleanly', error))
  process.exit(0)
}
