import type { Request, Response } from 'express'
import { type Effort, encode, encodingFor, encodingsWorth } from './encode-body.ts'
import { tagOf } from './etag.ts'
import { sendBody } from './send-body.ts'

/** A compromise: the client waits for it, and other requests wait for the core. */
const EFFORT: Effort = { brotli: 5, gzip: 1 }
/** Above this size even that takes a tenth of a second of CPU for a few percent. */
const LARGE_BYTES = 1_000_000
const LARGE_EFFORT: Effort = { brotli: 2, gzip: 1 }

interface Text {
  readonly text: string | Buffer
  readonly type: string
  /** The version of the entity that the text represents. */
  readonly version?: number | undefined
}

/** Sends a text in the best encoding that the client accepts. */
export const sendText = async (
  request: Request,
  response: Response,
  { text, type, version }: Text,
): Promise<void> => {
  const plain = typeof text === 'string' ? Buffer.from(text) : text
  const encoding = encodingFor(request, encodingsWorth(plain))
  const bytes = await encode(plain, encoding, plain.length > LARGE_BYTES ? LARGE_EFFORT : EFFORT)
  response.vary('Accept-Encoding')
  sendBody(request, response, { bytes, encoding, tag: tagOf(bytes, version), type })
}
