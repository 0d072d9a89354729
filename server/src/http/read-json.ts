import type { RequestHandler } from 'express'
import { AppError } from 'shared/errors'
import { demandBody } from './demand-body.ts'
import { isNestedDeeper } from './json-depth.ts'
import { readBody } from './read-body.ts'
import { hasBody } from './unread-body.ts'

/** Large enough for every field of the contract, so that a too long field is reported by its own rule. */
export const TEXT_LIMIT = 1_000_000

/** Three times the longest question with each character escaped: no public endpoint accepts a longer body. */
export const PUBLIC_TEXT_LIMIT = 100_000

/** No endpoint needs more than three levels. */
const DEEPEST = 32

const decoder = new TextDecoder('utf-8', { fatal: true })

const parse = (bytes: Buffer): unknown => {
  if (isNestedDeeper(bytes, DEEPEST)) throw new AppError('unreadable')
  try {
    return JSON.parse(decoder.decode(bytes))
  } catch (cause) {
    throw new AppError('unreadable', { cause })
  }
}

export const readJson = (limit = TEXT_LIMIT): readonly RequestHandler[] => [
  demandBody({ type: 'application/json', limit, tooLarge: () => new AppError('too-large') }),
  async (request, _response, next) => {
    if (!hasBody(request)) return next()
    const bytes = await readBody(request, limit)
    request.body = bytes.length > 0 ? parse(bytes) : undefined
    next()
  },
]
