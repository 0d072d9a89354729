import type { Response } from 'express'

/** Creates a signal that aborts when the client disconnects, even if that happened during authentication. */
export const goneCaller = (response: Response): AbortSignal => {
  const gone = new AbortController()
  if (response.destroyed) gone.abort()
  response.once('close', () => gone.abort())
  return gone.signal
}
