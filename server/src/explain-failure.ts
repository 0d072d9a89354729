import { ConfigError } from './config.ts'

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { code, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  if (code === 'EADDRINUSE')
    return `port ${port} of ${address} is taken: stop what listens there, or set PORT`
  if (code === 'EACCES' && port !== undefined) return `port ${port} may not be opened by this user: set PORT`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'HOST is not an address of this machine'
  return error.message
}

/** Prints why the process ends, for its operator: one line per mistake, no stack. Then exits with code 1. */
export const endWithReason = (what: string, error: unknown): never => {
  const lines = error instanceof ConfigError ? error.mistakes : [reasonOf(error).replaceAll('\n', ' ')]
  for (const line of lines) process.stderr.write(`${what}: ${line}\n`)
  process.exit(1)
}
