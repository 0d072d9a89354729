import type { RequestHandler } from 'express'
import type { Endpoint } from 'shared/contract'
import { parseJsonBytes } from '../../lib/parse-json-bytes.ts'
import { readRequestBodyWithinLimits } from './request-body.ts'

/** Size limit of a JSON body, which is larger than all fields together, so that a too long field gets its own error. */
export const MAX_REQUEST_TEXT_BYTES = 1_000_000

/** Size limit of a JSON body from a visitor: three times the longest question of a contact form, all escaped. */
export const MAX_VISITOR_REQUEST_TEXT_BYTES = 100_000

/** Reads a JSON body. Its bytes are passed on unparsed if the handler of the endpoint parses them. */
export const createJsonBodyReader =
  ({ isBodyUnparsed }: Pick<Endpoint, 'isBodyUnparsed'>, maxBytes = MAX_REQUEST_TEXT_BYTES): RequestHandler =>
  async (request, _response, next) => {
    const bytes = await readRequestBodyWithinLimits(request, { type: 'application/json', maxBytes })
    request.body = isBodyUnparsed ? bytes : bytes && parseJsonBytes(bytes)
    next()
  }
