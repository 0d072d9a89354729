import { type Endpoint, listEndpointErrorCodes } from 'shared/contract'
import { type ErrorCode, getErrorHttpStatus, getErrorTitle } from 'shared/errors'
import { z } from 'zod'
import type { JsonSchema, OpenApiResponse } from './openapi-types.ts'

/** Converts a zod schema to JSON Schema, without `$schema`, which the document states once. */
export const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}

/** JSON schema of an uploaded or downloaded file. */
export const binaryFileSchema: JsonSchema & Record<string, unknown> = { type: 'string', format: 'binary' }

/** Builds the schema of a multipart form without its file field, which JSON Schema cannot describe. */
const buildFormFieldsSchema = ({ method, path, body, multipart }: Endpoint): JsonSchema => {
  if (!multipart || !(body instanceof z.ZodObject)) throw new Error(`${method} ${path} takes no form`)
  const { [multipart.file]: _file, ...fields } = body.shape
  return toJsonSchema(z.strictObject(fields), 'input')
}

/** Builds the media type and the schema of a request body. */
export const buildRequestBodySchema = (
  endpoint: Endpoint,
): { readonly type: string; readonly schema: JsonSchema & Record<string, unknown> } | undefined => {
  const { body, multipart } = endpoint
  if (!body) return undefined
  if (!multipart) return { type: 'application/json', schema: toJsonSchema(body, 'input') }
  const { properties, required = [], ...rest } = buildFormFieldsSchema(endpoint)
  const schema = {
    ...rest,
    properties: { ...properties, [multipart.file]: { ...binaryFileSchema, maxLength: multipart.most } },
    required: [...required, multipart.file],
  }
  return { type: 'multipart/form-data', schema }
}

const buildHeader = (description: string, type = 'string') => ({ description, schema: { type } })

const requestIdHeader = { 'X-Request-Id': buildHeader('номер запроса') }
const retryAfterHeader = { 'Retry-After': buildHeader('через сколько секунд повторить', 'integer') }

const buildErrorResponses = (endpoint: Endpoint): [string, OpenApiResponse][] =>
  [...Map.groupBy(listEndpointErrorCodes(endpoint), (code: ErrorCode) => getErrorHttpStatus(code))].map(
    ([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `${code}: ${getErrorTitle(code)}`).join('; '),
        headers: { ...requestIdHeader, ...(status === 429 || status === 503 ? retryAfterHeader : {}) },
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ],
  )

const buildContent = ({ reply, file, bytes }: Endpoint): Pick<OpenApiResponse, 'content'> => {
  if (bytes)
    return { content: Object.fromEntries(bytes.types.map((type) => [type, { schema: binaryFileSchema }])) }
  if (!reply) return {}
  return { content: { [file?.type ?? 'application/json']: { schema: toJsonSchema(reply, 'output') } } }
}

const buildSuccessResponse = (endpoint: Endpoint): OpenApiResponse => ({
  description: endpoint.reply ? 'Ответ' : 'Сделано, тела нет',
  headers: {
    ...requestIdHeader,
    ...(endpoint.versioned ? { ETag: buildHeader('"{version}-{hash}"') } : {}),
    ...(endpoint.method === 'GET' && !endpoint.versioned ? { ETag: buildHeader('"{hash}"') } : {}),
    ...(endpoint.bytes ? { 'Content-Disposition': buildHeader('attachment, имя файла') } : {}),
  },
  ...buildContent(endpoint),
})

const notModifiedResponse: [string, OpenApiResponse] = [
  '304',
  { description: 'Не изменилось (If-None-Match)', headers: requestIdHeader },
]

/** Builds the OpenAPI responses of an endpoint by status. */
export const buildOpenApiResponses = (endpoint: Endpoint): Record<string, OpenApiResponse> =>
  Object.fromEntries([
    [String(endpoint.status), buildSuccessResponse(endpoint)],
    ...(endpoint.method === 'GET' ? [notModifiedResponse] : []),
    ...buildErrorResponses(endpoint),
  ])
