import type { RequestHandler } from 'express'
import { type ApiContract, contract } from 'shared/contract'
import { AppError } from 'shared/errors'

const endpointGroups: ApiContract = contract

export const apiRootPaths: ReadonlySet<string> = new Set(
  Object.values(endpointGroups)
    .flatMap((calls) => Object.values(calls))
    .map(({ path }) => `/${path.split('/')[1]}`),
)

const getRootSegment = (path: string): string => `/${path.split('/')[1]}`.toLowerCase()

/** Whether a path belongs to the API, in any case of letters. Errors of such paths are JSON problems, not pages. */
export const isApiPath = (path: string): boolean => apiRootPaths.has(getRootSegment(path))

/** Matches paths with absolute URLs, backslashes or dot segments: only attack tools send these. */
const disguisedPathPatterns = [/^[^/]/, /\\/, /\/\.{1,2}(?:\/|$)/]

const needlessEscapePattern = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9a]|5f|6[1-9a-f]|7[0-9a]|7e)/gi

const normalizePath = (path: string): string =>
  path.replace(needlessEscapePattern, (escaped) => decodeURIComponent(escaped)).replace(/\/{2,}/g, '/')

/**
 * Another spelling of a URL path could bypass the admin guard. Visitors are redirected to the
 * canonical path; API clients get a 404.
 */
export const requireCanonicalUrlPath: RequestHandler = (request, response, next) => {
  const [path = ''] = request.originalUrl.split('?', 1)
  const query = request.originalUrl.slice(path.length)
  const canonicalPath = normalizePath(path)
  if (disguisedPathPatterns.some((disguise) => disguise.test(path) || disguise.test(canonicalPath)))
    return next(new AppError('not-found'))
  if (canonicalPath === path) return next()
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isApiPath(canonicalPath)
  if (!isPage) return next(new AppError('not-found'))
  response.redirect(301, canonicalPath + query)
}
