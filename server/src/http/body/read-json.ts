import type { RequestHandler } from 'express'
import { parseJsonBytes } from '../../lib/parse-json-bytes.ts'
import { readRequestBodyWithinLimits } from './request-body.ts'

/** Size limit of a JSON body, which is larger than all fields together, so that a too long field gets its own error. */
export const MAX_REQUEST_TEXT_BYTES = 1_000_000

/** Size limit of a JSON body from a visitor: three times the longest question of a contact form, all escaped. */
export const MAX_VISITOR_REQUEST_TEXT_BYTES = 100_000

/** Reads the bytes of a JSON body and leaves parsing them to the handler. */
export const createRawJsonBodyReader =
  (maxBytes = MAX_REQUEST_TEXT_BYTES): RequestHandler =>
  async (request, _response, next) => {
    request.body = await readRequestBodyWithinLimits(request, { type: 'application/json', maxBytes })
    next()
  }

export const createJsonBodyReader =
  (maxBytes = MAX_REQUEST_TEXT_BYTES): RequestHandler =>
  async (request, _response, next) => {
    const bytes = await readRequestBodyWithinLimits(request, { type: 'application/json', maxBytes })
    request.body = bytes && parseJsonBytes(bytes)
    next()
  }
