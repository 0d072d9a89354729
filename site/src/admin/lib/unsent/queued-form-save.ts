import type { ApiCallSender } from 'shared/client'
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
  /** Place in the order of saves. The clock of the computer may be set back between two of them. */
  order: z.int().optional(),
  /** What is saved, as the list of unsent edits names it. */
  what: z.string(),
  /** Screen of the form. */
  path: z.string(),
  /** Name of the draft of the form. */
  draftName: z.string(),
  /** Values of the form that are saved. */
  values: textsSchema,
  call: callSchema,
  /** Why the server did not accept it. */
  problem: z.object({ isConflict: z.boolean(), reason: z.string() }).optional(),
})

export type QueuedFormSave = z.infer<typeof queuedFormSaveSchema>

const failedCalls = new WeakMap<object, QueuedFormSave['call']>()

/** Remembers the call of each write that did not reach the server, so that it can be sent again. Files are not stored. */
export const recordFailedWrites =
  (send: ApiCallSender): ApiCallSender =>
  async (call) => {
    try {
      return await send(call)
    } catch (error) {
      const { data } = callSchema.safeParse(call)
      if (data && !call.form && error instanceof Error) failedCalls.set(error, data)
      throw error
    }
  }

/** Returns the write that failed with this error without a reply of the server. */
export const findFailedCall = (error: unknown): QueuedFormSave['call'] | undefined =>
  error instanceof Error ? (failedCalls.get(error) ?? findFailedCall(error.cause)) : undefined
