import type { Response } from 'express'

/** Aborted once nobody waits for the answer, also when its caller left while it was found out who calls. */
export const goneCaller = (response: Response): AbortSignal => {
  const gone = new AbortController()
  if (response.destroyed) gone.abort()
  response.once('close', () => gone.abort())
  return gone.signal
}
