import { type ApiCallSender, parseApiErrorResponse, parseEtagVersion } from 'shared/client'
import type { AppError } from 'shared/errors'
import { z } from 'zod'

const textsSchema = z.record(z.string(), z.string())

const callSchema = z.object({
  method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']),
  template: z.string(),
  params: textsSchema,
  query: textsSchema,
  headers: textsSchema,
  body: z.string().exactOptional(),
})

/** A save of a form that waits on this computer until the server can be reached. */
export const queuedFormSaveSchema = z.object({
  at: z.iso.datetime(),
  /** Order number of the save, because the clock of the computer may be set back between two saves. */
  order: z.int().optional(),
  /** Description of the saved record for the list of unsent edits. */
  what: z.string(),
  path: z.string(),
  draftName: z.string(),
  values: textsSchema,
  call: callSchema,
  problem: z.object({ isConflict: z.boolean(), reason: z.string() }).optional(),
})

export type QueuedFormSave = z.infer<typeof queuedFormSaveSchema>

const failedCalls = new WeakMap<object, QueuedFormSave['call']>()

/**
 * Remembers the call of each failed write that got no response or whose idempotency key was reused, so that it can
 * be sent again. Files are not remembered.
 */
export const rememberFailedWriteCalls =
  (send: ApiCallSender): ApiCallSender =>
  async (call) => {
    try {
      const response = await send(call)
      const error = response.status === 409 ? parseApiErrorResponse(response) : undefined
      if (error?.firstWrite) throw error
      return response
    } catch (error) {
      const { data } = callSchema.safeParse(call)
      if (data && !call.form && error instanceof Error) failedCalls.set(error, data)
      throw error
    }
  }

export const findFailedWriteCall = (error: unknown): QueuedFormSave['call'] | undefined =>
  error instanceof Error ? (failedCalls.get(error) ?? findFailedWriteCall(error.cause)) : undefined

/** Derives the next idempotency key from that of the call, so that it is the same after another lost response. */
export const withNextIdempotencyKey = (call: QueuedFormSave['call']): QueuedFormSave['call'] => ({
  ...call,
  headers: { ...call.headers, 'Idempotency-Key': `${call.headers['Idempotency-Key']}+` },
})

/** Returns the update that follows if the server saved other values under the same idempotency key before. */
export const buildUpdateAfterReusedIdempotencyKey = (
  call: QueuedFormSave['call'],
  { firstWrite: { id, version } = {} }: AppError,
): QueuedFormSave['call'] | undefined => {
  const isCreate = call.method === 'POST'
  if (version === undefined || (isCreate && id === undefined)) return undefined
  // The update is based on the newer of two versions: that of the server and the one its author has seen.
  const seenVersion = Math.max(version, parseEtagVersion(call.headers['If-Match']) ?? 0)
  return withNextIdempotencyKey({
    ...call,
    ...(isCreate && { method: 'PUT', template: `${call.template}/{id}`, params: { id: String(id) } }),
    headers: { ...call.headers, 'If-Match': `"${seenVersion}"` },
  })
}
