import type { RequestHandler } from 'express'
import { AppError } from 'shared/errors'
import { parseJsonBytes } from '../../lib/parse-json-bytes.ts'
import { hasRequestBody } from './body-limits.ts'
import { readRequestBody } from './read-request-body.ts'
import { requireReadableBody } from './require-readable-body.ts'

/**
 * Maximum length of a text body, large enough for every field of the contract, so that a too long field is
 * reported by its own rule.
 */
export const MAX_TEXT_BODY_BYTES = 1_000_000

/** Maximum text body of public endpoints: three times the longest question with each character escaped. */
export const MAX_PUBLIC_TEXT_BODY_BYTES = 100_000

/** Creates middleware that reads the bytes of a JSON body and leaves parsing them to the handler. */
export const createUnparsedBodyReaders = (limit = MAX_TEXT_BODY_BYTES): readonly RequestHandler[] => [
  requireReadableBody({
    type: 'application/json',
    limit,
    createTooLargeError: () => new AppError('too-large'),
  }),
  async (request, _response, next) => {
    if (hasRequestBody(request)) request.body = await readRequestBody(request, limit)
    next()
  },
]

export const createJsonBodyReaders = (limit = MAX_TEXT_BODY_BYTES): readonly RequestHandler[] => [
  ...createUnparsedBodyReaders(limit),
  (request, _response, next) => {
    if (request.body instanceof Uint8Array) request.body = parseJsonBytes(request.body)
    next()
  },
]
