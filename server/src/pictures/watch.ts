import type { Logger } from 'pino'
import type { Pictures } from './pictures.ts'

const SIX_HOURS_MS = 6 * 3_600_000

/** Sweeps at once and then every six hours. Returns a function that stops it. */
export const watchPictures = ({ sweep }: Pick<Pictures, 'sweep'>, log: Logger): (() => void) => {
  let isStopped = false
  const trySweep = (): void => {
    sweep().catch((error: unknown) => {
      // A sweep that was running when it was stopped finds the database closed.
      if (!isStopped) log.error({ err: error }, 'pictures that nobody needs were not removed')
    })
  }
  trySweep()
  const timer = setInterval(trySweep, SIX_HOURS_MS)
  timer.unref()
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}
