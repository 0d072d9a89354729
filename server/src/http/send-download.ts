import type { Request, Response } from 'express'
import type { Download } from 'shared/contract'
import { tagOf } from './etag.ts'
import { sendBody } from './send-body.ts'
import { sendText } from './send-text.ts'

/** Sends a file download. Formats other than text are already compressed. */
export const sendDownload = async (
  request: Request,
  response: Response,
  { name, type, bytes }: Download,
): Promise<void> => {
  const plain = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  response.attachment(name)
  if (type.startsWith('text/')) return sendText(request, response, { text: plain, type })
  sendBody(request, response, { bytes: plain, encoding: undefined, tag: tagOf(plain, undefined), type })
}
