import { contract } from 'shared/contract'
import { z } from 'zod'

const known = new Set(
  Object.values(contract)
    .flatMap((endpoints) => Object.values(endpoints))
    .map(({ method, path }) => `${method} ${path}`),
)

/** Request headers that a page may set. `Authorization` is missing: the page never has the token. */
const header = z.enum(['Accept', 'Content-Type', 'If-Match', 'If-None-Match', 'Idempotency-Key'])

// A line break would start a new header.
const headerValue = z
  .string()
  .max(1000)
  .regex(/^[\x20-\x7e]*$/)

const words = z.record(z.string().max(100), z.string().max(10_000))

const MOST_BYTES = 16_000_000

export const fileBytes = z
  .instanceof(Uint8Array)
  .refine(({ byteLength }) => byteLength <= MOST_BYTES, { error: 'more bytes than a call may carry' })

// Only the name of a form part. The sender encodes it into a header.
const partName = z.string().max(100)

const formPart = z.union([
  z.strictObject({ name: partName, value: z.string().max(1_000_000) }),
  z.strictObject({ name: partName, fileName: z.string().max(1000), bytes: fileBytes }),
])

/** Accepts calls to endpoints of the contract only. */
export const call = z
  .strictObject({
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    template: z.string(),
    params: words,
    query: words,
    headers: z.partialRecord(header, headerValue),
    body: z.string().max(16_000_000).exactOptional(),
    form: z.array(formPart).max(50).readonly().exactOptional(),
    wantsBytes: z.literal(true).exactOptional(),
  })
  .refine(({ method, template }) => known.has(`${method} ${template}`))
  // The content type of a form contains the boundary, which its sender chooses.
  .refine(({ form, body, headers }) => !form || (body === undefined && !('Content-Type' in headers)))

export const answer = z.strictObject({
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  bytes: fileBytes.exactOptional(),
})
