import { inspect } from 'node:util'
import { AppError, errorCodes, type FieldError } from 'shared/errors'
import { z } from 'zod'

const fieldError: z.ZodType<FieldError> = z.strictObject({
  path: z.string(),
  code: z.string(),
  message: z.string(),
})

/** What comes back from a process, in plain data: errors lose their class, and some their words, on the way. */
const crossing = z.union([
  z.strictObject({ done: z.unknown() }),
  z.strictObject({
    refused: z.strictObject({ code: z.enum(errorCodes), title: z.string(), errors: z.array(fieldError) }),
  }),
  /** A mistake of ours, as the log is to show it. */
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
