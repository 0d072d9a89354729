import type { RequestHandler } from 'express'
import { AppError } from 'shared/errors'
import { parsePictureKey, pictureFormats } from 'shared/post'
import { isDatabaseUnavailableError } from '../../db/database-errors.ts'
import type { Db } from '../../db/db.ts'
import type { PictureStore } from '../../domain/pictures/picture-store.ts'
import { isPictureFilePath } from '../../domain/pictures/repository.ts'
import { matchesEtag } from '../../http/responses/etag.ts'
import { pipeStreamToResponse } from '../../http/responses/send-text-response.ts'

const getContentType = (path: string): string =>
  pictureFormats.find(({ ending }) => path.endsWith(`.${ending}`))?.type ?? 'application/octet-stream'

/** Finds out whether to look for a file in the storage. Without an answer of the database, cached pages keep their pictures. */
const mayPictureFileExist = (db: Db, path: string): Promise<boolean> =>
  isPictureFilePath(db, path).catch((error: unknown) => {
    if (isDatabaseUnavailableError(error)) return true
    throw error
  })

/** Serves picture files. Each has exactly one URL, derived from its content. S3 charges for each request, also for a 404. */
export const serveStoredPictures =
  ({ db, pictures }: { db: Db; pictures: Pick<PictureStore, 'files'> }): RequestHandler =>
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
    const file = (await mayPictureFileExist(db, name)) ? await pictures.files.open(name) : undefined
    if (!file) throw new AppError('not-found')
    setHeaders().set('Content-Type', getContentType(path)).set('Content-Length', String(file.size))
    if (method === 'GET') return pipeStreamToResponse(response, file.stream)
    file.stream.destroy()
    response.end()
  }
