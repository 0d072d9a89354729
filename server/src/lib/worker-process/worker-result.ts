import { AppError, errorCodes, type FieldError } from 'shared/errors'
import { z } from 'zod'

const fieldErrorSchema: z.ZodType<FieldError> = z.strictObject({
  path: z.string(),
  code: z.string(),
  message: z.string(),
})

/** Result of a worker task as plain data, since errors lose their class between processes. */
const workerResultSchema = z.union([
  z.strictObject({ done: z.unknown() }),
  z.strictObject({
    refused: z.strictObject({
      code: z.enum(errorCodes),
      title: z.string(),
      errors: z.array(fieldErrorSchema),
    }),
  }),
  z.strictObject({ failed: z.string() }),
])

export type WorkerProcessResult = z.input<typeof workerResultSchema>

export const unwrapWorkerProcessResult = (message: unknown): unknown => {
  const result = workerResultSchema.parse(message)
  if ('done' in result) return result.done
  if ('failed' in result) throw new Error(`the worker process failed: ${result.failed}`)
  const { code, title, errors } = result.refused
  throw new AppError(code, { title, errors })
}
