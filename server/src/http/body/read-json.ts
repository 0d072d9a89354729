import type { RequestHandler } from 'express'
import { AppError } from 'shared/errors'
import { hasRequestBody } from './body-limits.ts'
import { readRequestBody } from './read-request-body.ts'
import { requireReadableBody } from './require-readable-body.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Whether a byte of JSON is an opening bracket or brace; in UTF-8 these bytes mean nothing else. */
const isOpeningBracket = (byte: number): boolean => byte === 0x5b || byte === 0x7b
const isClosingBracket = (byte: number): boolean => byte === 0x5d || byte === 0x7d

/**
 * Whether arrays and objects of a JSON body are nested deeper than `maxDepth`. Half a megabyte of opening
 * brackets takes the parser and the garbage collector a hundred times as long as any valid body.
 */
export const isJsonNestedDeeperThan = (json: Uint8Array, maxDepth: number): boolean => {
  let depth = 0
  let isInText = false
  for (let index = 0; index < json.length; index++) {
    const byte = json[index] ?? 0
    if (isInText && byte === BACKSLASH) index++
    else if (byte === QUOTE) isInText = !isInText
    else if (!isInText && isOpeningBracket(byte)) depth++
    else if (!isInText && isClosingBracket(byte)) depth--
    if (depth > maxDepth) return true
  }
  return false
}

/**
 * Maximum length of a text body, large enough for every field of the contract, so that a too long field is
 * reported by its own rule.
 */
export const MAX_TEXT_BODY_BYTES = 1_000_000

/** Maximum text body of public endpoints: three times the longest question with each character escaped. */
export const MAX_PUBLIC_TEXT_BODY_BYTES = 100_000

/** Maximum nesting of a JSON body; no endpoint needs more than three levels. */
const MAX_JSON_DEPTH = 32

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Parses a JSON body, `undefined` if it is empty: the schema reports what is missing. */
export const parseJsonBytes = (bytes: Uint8Array): unknown => {
  if (bytes.length === 0) return undefined
  if (isJsonNestedDeeperThan(bytes, MAX_JSON_DEPTH)) throw new AppError('unreadable')
  try {
    return JSON.parse(decoder.decode(bytes))
  } catch (cause) {
    throw new AppError('unreadable', { cause })
  }
}

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
