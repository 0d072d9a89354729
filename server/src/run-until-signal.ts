import { endWithReason } from './explain-failure.ts'

type Say = (line: string) => void
type Stop = () => Promise<void>

/** Starts, and stops cleanly on the first signal; further ones change nothing. A start that fails says why and ends. */
export const runUntilSignal = async (start: (say: Say) => Promise<Stop>): Promise<void> => {
  const stop = await start((line) => process.stdout.write(`${line}\n`)).catch((error: unknown) =>
    endWithReason('cannot start', error),
  )
  let isStopping = false
  const stopOnce = (): void => {
    if (isStopping) return
    isStopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => endWithReason('not stopped cleanly', error),
    )
  }
  process.on('SIGTERM', stopOnce)
  process.on('SIGINT', stopOnce)
}
