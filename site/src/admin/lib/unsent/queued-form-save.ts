import type { ApiCall } from 'shared/client'
import { z } from 'zod'

const textsSchema = z.record(z.string(), z.string())

const callSchema = z.object({
  method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']),
  template: z.string(),
  params: textsSchema,
  query: textsSchema,
  headers: textsSchema,
  body: z.string().optional(),
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

/** Returns the call in the form in which it is stored. Calls with files are not queued. */
export const toStorableCall = (call: ApiCall): QueuedFormSave['call'] | undefined => {
  const parsed = callSchema.safeParse(call)
  return parsed.success && call.form === undefined ? parsed.data : undefined
}

export const toApiCall = ({ body, ...call }: QueuedFormSave['call']): ApiCall => ({
  ...call,
  ...(body === undefined ? {} : { body }),
})
