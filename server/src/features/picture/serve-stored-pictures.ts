import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { AppError } from 'shared/errors'
import { parsePictureKey, pictureFormats } from 'shared/post'
import type {} from '../../http/express-locals.ts'
import { matchesEtag } from '../../http/responses/etag.ts'
import { pipeStreamToResponse } from '../../http/responses/send-streamed-text.ts'

const getContentType = (path: string): string =>
  pictureFormats.find(({ ending }) => path.endsWith(`.${ending}`))?.type ?? 'application/octet-stream'

/**
 * Error codes that mean that a picture file does not exist. A requested name may be too long for any file.
 */
const notFoundCodes: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'])

const openOrNotFound = (file: string) =>
  open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (notFoundCodes.has(error.code)) throw new AppError('not-found')
    throw error
  })

/** Serves stored pictures. Each picture file has exactly one URL, derived from its content. */
export const serveStoredPictures =
  (folder: string): RequestHandler =>
  async (request, response, next) => {
    const { path, method } = request
    if (!path.startsWith('/uploads/')) return next()
    response.locals.route = 'picture'
    const isRead = method === 'GET' || method === 'HEAD'
    if (!isRead || parsePictureKey(path) === undefined) throw new AppError('not-found')
    const name = path.slice('/uploads/'.length)
    const file = await openOrNotFound(join(folder, name))
    try {
      const etag = `"${name}"`
      response.set('ETag', etag).set('Cache-Control', 'public, max-age=31536000, immutable')
      // Feed readers on other sites show the pictures of the feed.
      response.set('Cross-Origin-Resource-Policy', 'cross-origin')
      if (matchesEtag(request.headers['if-none-match'], etag)) {
        response.status(304).end()
        return
      }
      const { size } = await file.stat()
      response.set('Content-Type', getContentType(path)).set('Content-Length', String(size))
      if (method === 'HEAD') response.end()
      else await pipeStreamToResponse(response, file.createReadStream({ autoClose: false, end: size - 1 }))
    } finally {
      await file.close()
    }
  }
