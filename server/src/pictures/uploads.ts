import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { RequestHandler } from 'express'
import { AppError } from 'shared/errors'
import { pictureKeyIn, pictureTypes } from 'shared/post'
import { matches } from '../http/etag.ts'
import type {} from '../http/locals.ts'

const typeOf = (path: string): string =>
  pictureTypes.find(({ ending }) => path.endsWith(`.${ending}`))?.type ?? 'application/octet-stream'

/** Error codes that mean the file does not exist. A requested name may be too long for any file. */
const saysMissing: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'])

const openIfThere = (file: string) =>
  open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (saysMissing.has(error.code)) throw new AppError('not-found')
    throw error
  })

/** Ignores the error of a client that disconnected, for example by scrolling on. */
const unlessGone = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
}

/** Serves stored pictures. Each file has exactly one URL, derived from its content. */
export const uploads =
  (folder: string): RequestHandler =>
  async (request, response, next) => {
    const { path, method } = request
    if (!path.startsWith('/uploads/')) return next()
    response.locals.route = 'picture'
    const isRead = method === 'GET' || method === 'HEAD'
    if (!isRead || pictureKeyIn(path) === undefined) throw new AppError('not-found')
    const name = path.slice('/uploads/'.length)
    const file = await openIfThere(join(folder, name))
    try {
      const tag = `"${name}"`
      response.set('ETag', tag).set('Cache-Control', 'public, max-age=31536000, immutable')
      // Feed readers on other sites show the pictures of the feed.
      response.set('Cross-Origin-Resource-Policy', 'cross-origin')
      if (matches(request.headers['if-none-match'], tag)) {
        response.status(304).end()
        return
      }
      const { size } = await file.stat()
      response.set('Content-Type', typeOf(path)).set('Content-Length', String(size))
      if (method === 'HEAD') response.end()
      else {
        const stream = file.createReadStream({ autoClose: false, end: size - 1 })
        await pipeline(stream, response).catch(unlessGone)
      }
    } finally {
      await file.close()
    }
  }
