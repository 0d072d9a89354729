import type { Endpoint } from 'shared/contract'
import { z } from 'zod'
import { schemaOf } from './schema.ts'
import type { JsonSchema } from './types.ts'

/** Bytes as they are. */
export const binary: JsonSchema & Record<string, unknown> = { type: 'string', format: 'binary' }

/** The fields of a form without its file, of which JSON Schema knows nothing. */
const fieldsOf = ({ method, path, body, multipart }: Endpoint): JsonSchema => {
  if (!multipart || !(body instanceof z.ZodObject)) throw new Error(`${method} ${path} takes no form`)
  const { [multipart.file]: _file, ...fields } = body.shape
  return schemaOf(z.strictObject(fields), 'input')
}

/** The media type of what a call brings, and its schema. */
export const bodySchemaOf = (
  endpoint: Endpoint,
): { readonly type: string; readonly schema: JsonSchema & Record<string, unknown> } | undefined => {
  const { body, multipart } = endpoint
  if (!body) return undefined
  if (!multipart) return { type: 'application/json', schema: schemaOf(body, 'input') }
  const { properties, required = [], ...rest } = fieldsOf(endpoint)
  const schema = {
    ...rest,
    properties: { ...properties, [multipart.file]: { ...binary, maxLength: multipart.most } },
    required: [...required, multipart.file],
  }
  return { type: 'multipart/form-data', schema }
}
