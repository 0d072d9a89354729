import { ServerConfigError } from '../config.ts'
import type { ServerProcessCallbacks } from '../serve.ts'

const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { code, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  if (code === 'EADDRINUSE')
    return `port ${port} of ${address} is taken: stop what listens there, or set PORT`
  if (code === 'EACCES' && port !== undefined) return `port ${port} may not be opened by this user: set PORT`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'HOST is not an address of this machine'
  return error.message
}

/** Prints one line per mistake for the operator, without a stack, and exits with code 1. */
export const exitProcessWithReason = (context: string, error: unknown): never => {
  const lines =
    error instanceof ServerConfigError ? error.mistakes : [describeError(error).replaceAll('\n', ' ')]
  for (const line of lines) process.stderr.write(`${context}: ${line}\n`)
  process.exit(1)
}

/** Aborts at the first stop signal of the process, so that temporary files are removed before the process ends. */
export const createProcessStopAbortSignal = (): AbortSignal => {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => controller.abort(new Error(`stopped by ${signal}`)))
  }
  return controller.signal
}

type Stop = () => Promise<void>

/** Runs a server until the first stop signal, which ends it cleanly even during its start. A failure exits with code 1. */
export const runServerUntilStopSignal = async (
  start: (server: ServerProcessCallbacks) => Promise<Stop>,
): Promise<void> => {
  // New files are readable by the user of this process only, since they contain passwords and phone numbers.
  process.umask(0o077)
  process.stdout.on('error', () => undefined)

  const end = Promise.withResolvers<Error | undefined>()
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      stopping.abort()
      end.resolve(undefined)
    })
  const printLine = (line: string) => process.stdout.write(`${line}\n`)
  const { signal: stopSignal } = stopping
  const stop = await start({ printLine, fail: end.resolve, stopSignal }).catch((error: unknown) =>
    error === stopSignal.reason ? process.exit(0) : exitProcessWithReason('cannot start', error),
  )
  const failure = await end.promise
  await stop().catch((error: unknown) => exitProcessWithReason('not stopped cleanly', failure ?? error))
  if (failure) exitProcessWithReason('stopped', failure)
  process.exit(0)
}
