import { inspect } from 'node:util'
import { AppError, errorCodes, type FieldError } from 'shared/errors'
import { z } from 'zod'

const fieldError: z.ZodType<FieldError> = z.strictObject({
  path: z.string(),
  code: z.string(),
  message: z.string(),
})

/** Plain data that a worker process returns, since errors lose their class between processes. */
const crossing = z.union([
  z.strictObject({ done: z.unknown() }),
  z.strictObject({
    refused: z.strictObject({ code: z.enum(errorCodes), title: z.string(), errors: z.array(fieldError) }),
  }),
  /** An unexpected error, formatted for the log. */
  z.strictObject({ failed: z.string() }),
])

export type Crossing = z.input<typeof crossing>

export const failureOf = (error: unknown): Crossing => {
  if (!(error instanceof AppError)) return { failed: inspect(error) }
  const { code, title, errors } = error
  return { refused: { code, title, errors: [...errors] } }
}

export const answerIn = (message: unknown): unknown => {
  const read = crossing.parse(message)
  if ('done' in read) return read.done
  if ('failed' in read) throw new Error(`a process apart failed: ${read.failed}`)
  const { code, title, errors } = read.refused
  throw new AppError(code, { title, errors })
}
