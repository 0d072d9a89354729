import { z } from 'zod'

const textFieldsSchema = z.record(z.string(), z.string())

export const recordFormDraftSchema = z.object({
  at: z.iso.datetime(),
  /** Version of the record that was being edited; missing for a new record. */
  base: z.int().optional(),
  /** Field values of the record in the version that was being edited. */
  before: textFieldsSchema,
  values: textFieldsSchema,
})
