import type { RequestHandler } from 'express'
import { AppError } from 'shared/errors'
import { parsePictureKey, pictureFormats } from 'shared/post'
import type { PictureFileStorage } from '../../domain/pictures/picture-file-storage.ts'
import { matchesEtag } from '../../http/responses/etag.ts'
import { pipeStreamToResponse } from '../../http/responses/send-text-response.ts'

const getContentType = (path: string): string =>
  pictureFormats.find(({ ending }) => path.endsWith(`.${ending}`))?.type ?? 'application/octet-stream'

/** Serves picture files. Each has exactly one URL, derived from its content. */
export const serveStoredPictures =
  (files: Pick<PictureFileStorage, 'open'>): RequestHandler =>
  async (request, response, next) => {
    const { path, method } = request
    if (!path.startsWith('/uploads/')) return next()
    response.locals.route = 'picture'
    const isRead = method === 'GET' || method === 'HEAD'
    if (!isRead || parsePictureKey(path) === undefined) throw new AppError('not-found')
    const name = path.slice('/uploads/'.length)
    const etag = `"${name}"`
    const setHeaders = () =>
      response
        .set('ETag', etag)
        .set('Cache-Control', 'public, max-age=31536000, immutable')
        // Feed readers on other sites must be allowed to embed the pictures.
        .set('Cross-Origin-Resource-Policy', 'cross-origin')
    const ifNoneMatch = request.headers['if-none-match']
    // A client that knows the ETag has the file, which never changes, so the storage is not read.
    if (ifNoneMatch !== '*' && matchesEtag(ifNoneMatch, etag)) {
      setHeaders().status(304).end()
      return
    }
    const file = await files.open(name)
    if (!file) throw new AppError('not-found')
    setHeaders().set('Content-Type', getContentType(path)).set('Content-Length', String(file.size))
    if (method === 'GET') return pipeStreamToResponse(response, file.stream)
    file.stream.destroy()
    response.end()
  }
