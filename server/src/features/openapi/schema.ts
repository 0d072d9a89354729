import { z } from 'zod'

/** A zod schema as JSON Schema, without the dialect that the document names once. */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}
