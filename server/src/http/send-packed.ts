import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { unpackedLength } from '../packed.ts'
import { encodingFor } from './encode-body.ts'
import { tagOf } from './etag.ts'
import { pipeToCaller } from './pipe-to-caller.ts'
import { sendBody, sendHead } from './send-body.ts'

interface PackedText {
  readonly packed: Buffer
  readonly type: string
}

/**
 * Sends what is packed as it stands. To whoever reads no gzip it is unpacked part by part, as fast as it is taken: many
 * who take nothing would each hold the whole of it in memory.
 */
export const sendPacked = async (
  request: Request,
  response: Response,
  { packed, type }: PackedText,
): Promise<void> => {
  const encoding = encodingFor(request, ['gzip'])
  const tag = tagOf(packed, undefined)
  response.vary('Accept-Encoding')
  if (encoding) {
    sendBody(request, response, { bytes: packed, encoding, tag, type })
    return
  }
  // It has to be sent before the text is known.
  const plainTag = tagOf(Buffer.from(`${tag} plain`), undefined)
  const head = { length: unpackedLength(packed), encoding, tag: plainTag, type }
  if (sendHead(request, response, head)) await pipeToCaller(response, Readable.from([packed]), createGunzip())
}
