import type { Request, Response } from 'express'
import { unpack } from '../packed.ts'
import { encodingFor } from './encode-body.ts'
import { tagOf } from './etag.ts'
import { sendBody } from './send-body.ts'

interface PackedText {
  readonly packed: Buffer
  readonly type: string
}

/** Sends what is packed as it stands; unpacked to whoever reads no gzip. */
export const sendPacked = async (
  request: Request,
  response: Response,
  { packed, type }: PackedText,
): Promise<void> => {
  const encoding = encodingFor(request, ['gzip'])
  const bytes = encoding ? packed : await unpack(packed)
  response.vary('Accept-Encoding')
  sendBody(request, response, { bytes, encoding, tag: tagOf(bytes, undefined), type })
}
