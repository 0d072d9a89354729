import { endWithReason } from './explain-failure.ts'

type Say = (line: string) => void
type Stop = () => Promise<void>

/** Starts, and stops cleanly on the first signal, also on one that comes while starting; further ones change nothing. */
export const runUntilSignal = async (start: (say: Say) => Promise<Stop>): Promise<void> => {
  // Passwords and phone numbers lie in the files that this process makes.
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
