import type { RequestHandler } from 'express'
import { AppError } from 'shared/errors'
import { isApiPath } from './api-path.ts'

/** An absolute address, a backslash, or a dot that stands for a folder: only tools send these. */
const disguises = [/^[^/]/, /\\/, /\/\.{1,2}(?:\/|$)/]

/** Letters, digits and signs that need no escaping, escaped all the same. */
const needlessEscape = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9a]|5f|6[1-9a-f]|7[0-9a]|7e)/gi

const plain = (path: string): string =>
  path.replace(needlessEscape, (escaped) => decodeURIComponent(escaped)).replace(/\/{2,}/g, '/')

/**
 * A path has one spelling as far as slashes, dots and escapes go. Another one would pass the guard, whose rules look
 * at the text, and be taken for the same page by whoever normalises later. Visitors are led to the plain one,
 * programs that call the API are told that there is nothing.
 */
export const plainPath: RequestHandler = (request, response, next) => {
  const [path = ''] = request.originalUrl.split('?', 1)
  const query = request.originalUrl.slice(path.length)
  const spelling = plain(path)
  if (disguises.some((disguise) => disguise.test(path) || disguise.test(spelling)))
    return next(new AppError('not-found'))
  if (spelling === path) return next()
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isApiPath(spelling)
  if (!isPage) return next(new AppError('not-found'))
  response.redirect(301, spelling + query)
}
