import type { z } from 'zod'

/** Parses JSON of a reply or a file. Returns `undefined` for any other text. */
export const parseJsonWithSchema = <Value>(text: string, schema: z.ZodType<Value>): Value | undefined => {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
