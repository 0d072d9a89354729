import type { RequestHandler } from 'express'
import { parseJsonBytes } from '../../lib/parse-json-bytes.ts'
import { readAcceptedBody } from './request-body.ts'

/**
 * Maximum length of a text body, large enough for every field of the contract, so that a too long field is
 * reported by its own rule.
 */
export const MAX_TEXT_BODY_BYTES = 1_000_000

/** Maximum text body of public endpoints: three times the longest question with each character escaped. */
export const MAX_PUBLIC_TEXT_BODY_BYTES = 100_000

/** Creates middleware that reads the bytes of a JSON body and leaves parsing them to the handler. */
export const createUnparsedBodyReader =
  (maxBytes = MAX_TEXT_BODY_BYTES): RequestHandler =>
  async (request, _response, next) => {
    request.body = await readAcceptedBody(request, { type: 'application/json', maxBytes })
    next()
  }

export const createJsonBodyReader =
  (maxBytes = MAX_TEXT_BODY_BYTES): RequestHandler =>
  async (request, _response, next) => {
    const bytes = await readAcceptedBody(request, { type: 'application/json', maxBytes })
    request.body = bytes && parseJsonBytes(bytes)
    next()
  }
