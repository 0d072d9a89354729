import { z } from 'zod'

/** Converts a zod schema to JSON Schema, without `$schema`, which the document states once. */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}
