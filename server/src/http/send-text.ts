import type { Request, Response } from 'express'
import { type Effort, encode, encodingFor, encodingsWorth } from './encode-body.ts'
import { tagOf } from './etag.ts'
import { sendBody } from './send-body.ts'

/** As small as it gets while somebody waits for it, and others for the core that it takes. */
const EFFORT: Effort = { brotli: 5, gzip: 1 }
/** Beyond this even that takes a tenth of a second of a core, for a few percent less. */
const LARGE_BYTES = 1_000_000
const LARGE_EFFORT: Effort = { brotli: 2, gzip: 1 }

interface Text {
  readonly text: string | Buffer
  readonly type: string
  /** The version of the one entity that this is. */
  readonly version?: number | undefined
}

/** Sends a text in the smallest form that the caller reads. */
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
