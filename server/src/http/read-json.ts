import { isUtf8 } from 'node:buffer'
import express, { type RequestHandler } from 'express'
import { AppError } from 'shared/errors'
import { demandBody } from './demand-body.ts'
import { isNestedDeeper } from './json-depth.ts'

/** Room for every field of the contract, so that a field that is too long is judged by its own rule. */
export const TEXT_LIMIT = 1_000_000

/** No call takes more than three levels. */
const DEEPEST = 32

export const readJson = (limit = TEXT_LIMIT): readonly RequestHandler[] => [
  demandBody({
    type: 'application/json',
    limit,
    tooLarge: () => new AppError('too-large'),
  }),
  express.json({
    limit,
    strict: false,
    inflate: false,
    verify: (_request, _response, bytes) => {
      if (!isUtf8(bytes)) throw new Error('the body is not UTF-8')
      if (isNestedDeeper(bytes, DEEPEST)) throw new Error('the body is nested too deep')
    },
  }),
]
