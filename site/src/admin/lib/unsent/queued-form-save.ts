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
  /** Position in the order of saves, because the clock of the computer may be set back between two of them. */
  order: z.int().optional(),
  /** What is saved, as the list of unsent edits names it. */
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
 * Remembers the call of each write that got no response or whose key was reused, so that it can be sent again. Files are
 * not stored.
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

/** Gives a call a key that follows from its own, so that it is the same after another lost response. */
export const withNextIdempotencyKey = (call: QueuedFormSave['call']): QueuedFormSave['call'] => ({
  ...call,
  headers: { ...call.headers, 'Idempotency-Key': `${call.headers['Idempotency-Key']}+` },
})

/** Returns the update that follows a save whose key has written other values, as the response to them was lost. */
export const buildUpdateAfterReusedIdempotencyKey = (
  call: QueuedFormSave['call'],
  { firstWrite: { id, version } = {} }: AppError,
): QueuedFormSave['call'] | undefined => {
  const isCreate = call.method === 'POST'
  if (version === undefined || (isCreate && id === undefined)) return undefined
  // The author may have seen a version that is newer than the written one.
  const seenVersion = Math.max(version, parseEtagVersion(call.headers['If-Match']) ?? 0)
  return withNextIdempotencyKey({
    ...call,
    ...(isCreate && { method: 'PUT', template: `${call.template}/{id}`, params: { id: String(id) } }),
    headers: { ...call.headers, 'If-Match': `"${seenVersion}"` },
  })
}
