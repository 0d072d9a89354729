import type { Request, Response } from 'express'
import type { DownloadedFile, Endpoint } from 'shared/contract'
import { sendCachedResponse } from '../cache/cached-response.ts'
import { type ApiOperationResult, JSON_TYPE } from './respond.ts'
import { sendGzippedText, sendStreamedText } from './send-streamed-text.ts'
import { sendFileDownload, sendTextResponse } from './send-text-response.ts'

/** Whether a reply is a file download. The reply schema has checked its other members. */
const isDownload = (value: unknown): value is DownloadedFile =>
  typeof value === 'object' && value !== null && 'bytes' in value

/** Sends the result of an API operation in the form that the operation has chosen. */
export const sendOperationResult = async (
  request: Request,
  response: Response,
  { file, bytes }: Endpoint,
  result: ApiOperationResult,
): Promise<void> => {
  // A response from the cache is sent first, since reading `value` may parse its bytes.
  if (result.cached) return sendCachedResponse(request, response, result.cached)
  const { status, version } = result
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isCacheable = isRead && request.headers.authorization === undefined
  response.status(status)
  response.vary('Authorization')
  response.set('Cache-Control', isCacheable ? 'no-cache' : 'no-store')
  if (result.redirectTo !== undefined) return response.redirect(301, result.redirectTo)
  if (result.gzipped)
    return sendGzippedText(request, response, { gzipped: result.gzipped, version, type: JSON_TYPE })
  if (result.streamed && file) return sendStreamedText(request, response, { ...result.streamed, ...file })
  if (result.value === undefined) {
    response.end()
    return
  }
  if (bytes && isDownload(result.value)) return sendFileDownload(request, response, result.value)
  if (file) response.attachment(file.name)
  const text = file ? String(result.value) : JSON.stringify(result.value)
  await sendTextResponse(request, response, { text, type: file?.type ?? JSON_TYPE, version })
}
