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
 * Sends gzipped data as it is. For clients without gzip it is unpacked in chunks as fast as they read: otherwise
 * many stalled clients would each keep the whole text in memory.
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
  // The ETag is sent before the text is known.
  const plainTag = tagOf(Buffer.from(`${tag} plain`), undefined)
  const head = { length: unpackedLength(packed), encoding, tag: plainTag, type }
  if (sendHead(request, response, head)) await pipeToCaller(response, Readable.from([packed]), createGunzip())
}
