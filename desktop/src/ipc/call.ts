import { contract } from 'shared/contract'
import { z } from 'zod'

const known = new Set(
  Object.values(contract)
    .flatMap((endpoints) => Object.values(endpoints))
    .map(({ method, path }) => `${method} ${path}`),
)

/** What a page may say of itself. No `Authorization`: the token is none of its business. */
const header = z.enum(['Accept', 'Content-Type', 'If-Match', 'If-None-Match', 'Idempotency-Key'])

// Line ends would begin a header of their own.
const headerValue = z
  .string()
  .max(1000)
  .regex(/^[\x20-\x7e]*$/)

const words = z.record(z.string().max(100), z.string().max(10_000))

/** A call of the contract, and no other. */
export const call = z
  .strictObject({
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    template: z.string(),
    params: words,
    query: words,
    headers: z.partialRecord(header, headerValue),
    body: z.string().max(16_000_000).optional(),
  })
  .refine(({ method, template }) => known.has(`${method} ${template}`))

export const answer = z.strictObject({
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
})
