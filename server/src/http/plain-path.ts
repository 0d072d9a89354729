import type { RequestHandler } from 'express'
import { AppError } from 'shared/errors'
import { isApiPath } from './api-path.ts'

/** Absolute URLs, backslashes and dot segments: only attack tools send these. */
const disguises = [/^[^/]/, /\\/, /\/\.{1,2}(?:\/|$)/]

/** Percent-encoded characters that need no encoding. */
const needlessEscape = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9a]|5f|6[1-9a-f]|7[0-9a]|7e)/gi

const plain = (path: string): string =>
  path.replace(needlessEscape, (escaped) => decodeURIComponent(escaped)).replace(/\/{2,}/g, '/')

/**
 * Accepts one spelling of each path. Another spelling could bypass the admin guard, which checks the text, and be
 * normalized to the same page later. Visitors are redirected to the canonical path; API clients get a 404.
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
