import { type ApiCallSender, parseApiErrorResponse, parseEtagVersion } from 'shared/client'
import type { AppError } from 'shared/errors'
import { z } from 'zod'

/** Prefix of the storage keys of queued form saves, before the key of the form draft. */
export const QUEUED_FORM_SAVE_STORAGE_PREFIX = 'save:'

const textsSchema = z.record(z.string(), z.string())

const callSchema = z.object({
  method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']),
  template: z.string(),
  params: textsSchema,
  query: textsSchema,
  headers: textsSchema,
  body: z.string().exactOptional(),
})

/** Save of a form that waits on this computer until the server can be reached. */
export const queuedFormSaveSchema = z.object({
  at: z.iso.datetime(),
  /** Sequence number of the save, because the clock of the computer may be set back between two saves. */
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
 * Remembers API calls that must be sent again: writes without a response, and writes whose idempotency key the server
 * already knows with other values. Calls that upload files are not remembered.
 */
export const rememberFailedApiWriteCalls =
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

export const findFailedApiWriteCall = (error: unknown): QueuedFormSave['call'] | undefined =>
  error instanceof Error ? (failedCalls.get(error) ?? findFailedApiWriteCall(error.cause)) : undefined

/** Derives a new idempotency key from the key of the call, so that a repeat of the call gets the same new key. */
export const renewIdempotencyKeyOfApiCall = (call: QueuedFormSave['call']): QueuedFormSave['call'] => ({
  ...call,
  headers: { ...call.headers, 'Idempotency-Key': `${call.headers['Idempotency-Key']}+` },
})

/** Builds a call that sets the new values in the record saved by an earlier call with the same idempotency key. */
export const buildUpdateCallAfterEarlierSave = (
  call: QueuedFormSave['call'],
  { firstWrite: { id, version } = {} }: AppError,
): QueuedFormSave['call'] | undefined => {
  const isCreate = call.method === 'POST'
  if (version === undefined || (isCreate && id === undefined)) return undefined
  // `If-Match` names the newest version that the user knows: the one just saved, or a newer one seen since.
  const seenVersion = Math.max(version, parseEtagVersion(call.headers['If-Match']) ?? 0)
  return renewIdempotencyKeyOfApiCall({
    ...call,
    ...(isCreate && { method: 'PUT', template: `${call.template}/{id}`, params: { id: String(id) } }),
    headers: { ...call.headers, 'If-Match': `"${seenVersion}"` },
  })
}
