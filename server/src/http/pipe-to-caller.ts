import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'

const isCallerGone = (error: unknown, response: Response): boolean =>
  response.destroyed &&
  error instanceof Error &&
  'code' in error &&
  String(error.code).startsWith('ERR_STREAM_')

/** Sends a stream as fast as the client reads it. A disconnect of the client ends the stream and is not an error. */
export const pipeToCaller = async (
  response: Response,
  source: Readable,
  ...changes: readonly Transform[]
): Promise<void> => {
  await pipeline([source, ...changes, response]).catch((error: unknown) => {
    if (!isCallerGone(error, response)) throw error
  })
}
