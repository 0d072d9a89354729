import type { RequestHandler } from 'express'
import { AppError } from 'shared/errors'

const disguises = [
  /^[^/]/, // an absolute address instead of a path
  /\/\//,
  /\\/,
  /\/\.{1,2}(?:\/|$)/,
  /%(?:2[de]|3\d|4[1-9a-f]|5[0-9a]|5f|6[1-9a-f]|7[0-9a]|7e)/i, // a sign that needs no escaping
]

/**
 * A path has one spelling. Another one of the same page would pass the guard, whose rules look at the text,
 * and be taken for that page by whoever normalises later.
 */
export const plainPath: RequestHandler = (request, _response, next) => {
  const path = request.originalUrl.split('?', 1)[0] ?? ''
  next(disguises.some((disguise) => disguise.test(path)) ? new AppError('not-found') : undefined)
}
