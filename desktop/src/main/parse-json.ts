import type { z } from 'zod'

export const parseJsonWithSchema = <Value>(text: string, schema: z.ZodType<Value>): Value | undefined => {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
