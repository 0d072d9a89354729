import type { Endpoint } from 'shared/contract'
import { z } from 'zod'
import { schemaOf } from './schema.ts'
import type { JsonSchema } from './types.ts'

/** Schema of a file. */
export const binary: JsonSchema & Record<string, unknown> = { type: 'string', format: 'binary' }

/** Builds the schema of a form without its file field, which JSON Schema cannot describe. */
const fieldsOf = ({ method, path, body, multipart }: Endpoint): JsonSchema => {
  if (!multipart || !(body instanceof z.ZodObject)) throw new Error(`${method} ${path} takes no form`)
  const { [multipart.file]: _file, ...fields } = body.shape
  return schemaOf(z.strictObject(fields), 'input')
}

/** Builds the media type and the schema of a request body. */
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
