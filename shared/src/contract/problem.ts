import { z } from 'zod'
import { errorCodes } from '../errors.ts'

/** Body of every error response, `application/problem+json`. */
export const problem = z.strictObject({
  status: z.int(),
  code: z.enum(errorCodes),
  title: z.string(),
  errors: z.array(z.strictObject({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
})

export type Problem = z.infer<typeof problem>
