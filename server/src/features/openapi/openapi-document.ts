import {
  type ApiContract,
  contract,
  type Endpoint,
  type EndpointRateLimit,
  endpointAcceptsIfMatch,
  listEndpointErrorCodes,
  problemDetailsSchema,
} from 'shared/contract'
import { type ErrorCode, getErrorHttpStatus, getErrorTitle } from 'shared/errors'
import { z } from 'zod'

/** JSON Schema, reduced to the keywords that the API contract uses. */
export interface JsonSchema {
  type?: string | readonly string[]
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
  anyOf?: readonly JsonSchema[]
  enum?: readonly unknown[]
  const?: unknown
  format?: string
  minLength?: number
  maxLength?: number
}

export interface OpenApiMediaTypeMap {
  [mediaType: string]: { schema: JsonSchema & Record<string, unknown> }
}

interface OpenApiResponse {
  description: string
  headers?: Record<string, unknown>
  content?: OpenApiMediaTypeMap
}

/** Converts a schema to JSON Schema without `$schema`, which the OpenAPI document states once. */
const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}

const binaryFileSchema: JsonSchema & Record<string, unknown> = { type: 'string', format: 'binary' }

/** Describes a multipart form. JSON Schema has no type for files, so the file field is described separately. */
const buildFormFieldsSchema = ({ method, path, body, multipart }: Endpoint): JsonSchema => {
  if (!multipart || !(body instanceof z.ZodObject))
    throw new Error(`${method} ${path} takes no multipart form`)
  const { [multipart.file]: _file, ...fields } = body.shape
  return toJsonSchema(z.strictObject(fields), 'input')
}

export const buildRequestBodySchema = (
  endpoint: Endpoint,
): { type: string; schema: JsonSchema & Record<string, unknown> } | undefined => {
  const { body, multipart } = endpoint
  if (!body) return undefined
  if (!multipart) return { type: 'application/json', schema: toJsonSchema(body, 'input') }
  const { properties, required = [], ...rest } = buildFormFieldsSchema(endpoint)
  const schema = {
    ...rest,
    properties: { ...properties, [multipart.file]: { ...binaryFileSchema, maxLength: multipart.maxBytes } },
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
    ...(endpoint.versioned && endpoint.reply ? { ETag: buildHeader('"{version}-{hash}"') } : {}),
    ...(endpoint.method === 'GET' && !endpoint.versioned ? { ETag: buildHeader('"{hash}"') } : {}),
    ...(endpoint.bytes ? { 'Content-Disposition': buildHeader('attachment, имя файла') } : {}),
  },
  ...buildContent(endpoint),
})

const notModifiedResponse: [string, OpenApiResponse] = [
  '304',
  { description: 'Не изменилось (If-None-Match)', headers: requestIdHeader },
]

const buildOpenApiResponses = (endpoint: Endpoint): Record<string, OpenApiResponse> =>
  Object.fromEntries([
    [String(endpoint.status), buildSuccessResponse(endpoint)],
    ...(endpoint.method === 'GET' ? [notModifiedResponse] : []),
    ...buildErrorResponses(endpoint),
  ])

const apiDescription = [
  'Договор между сервером, сайтом и приложением.',
  'Вход — POST /api/auth/login, дальше заголовок Authorization: Bearer; cookie API не читает.',
  'Отказ приходит как application/problem+json: code — для программы, title и message — для человека.',
  'У записи есть версия, она стоит в ETag: PUT с If-Match не затрёт чужую правку.',
  'Запись с Idempotency-Key можно повторить: ответ придёт тот же, а второй раз ничего не запишется.',
].join(' ')

const buildOptionalHeader = (name: string) => ({
  name,
  in: 'header' as const,
  required: false,
  schema: { type: 'string' },
})

const buildFieldParameters = (place: 'path' | 'query', fields: z.ZodObject | undefined) =>
  Object.entries<z.ZodType>(fields?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: !schema.safeParse(undefined).success,
    schema: toJsonSchema(schema, 'input'),
  }))

const buildParameters = (endpoint: Endpoint) => [
  ...buildFieldParameters('path', endpoint.params),
  ...buildFieldParameters('query', endpoint.query),
  ...(endpointAcceptsIfMatch(endpoint) ? [buildOptionalHeader('If-Match')] : []),
  ...(endpoint.repeatable ? [buildOptionalHeader('Idempotency-Key')] : []),
  ...(endpoint.method === 'GET' ? [buildOptionalHeader('If-None-Match')] : []),
]

const securityByAccess: Record<Endpoint['access'], Record<string, never[]>[]> = {
  open: [],
  public: [{}, { bearer: [] }],
  admin: [{ bearer: [] }],
}

const buildRequestBody = (endpoint: Endpoint) => {
  const body = buildRequestBodySchema(endpoint)
  if (!body) return {}
  const required = !endpoint.body?.safeParse(undefined).success
  return { requestBody: { required, content: { [body.type]: { schema: body.schema } } } }
}

/** Describes the rate limit of an operation in a property of our own, because OpenAPI has none for that. */
const buildRateLimit = ({ requests, windowMinutes, per, counts }: EndpointRateLimit) => ({
  requests,
  windowMinutes,
  per,
  counts,
})

const buildOperation = (group: string, name: string, endpoint: Endpoint) => ({
  operationId: `${group}.${name}`,
  tags: [group],
  summary: endpoint.summary,
  security: securityByAccess[endpoint.access],
  parameters: buildParameters(endpoint),
  ...buildRequestBody(endpoint),
  responses: buildOpenApiResponses(endpoint),
  ...(endpoint.rateLimits && { 'x-rate-limits': endpoint.rateLimits.map(buildRateLimit) }),
})

export type OpenApiRateLimit = ReturnType<typeof buildRateLimit>
export type OpenApiOperation = ReturnType<typeof buildOperation>

const endpointGroups: ApiContract = contract

const buildPaths = () => {
  const paths: Record<string, Record<string, OpenApiOperation>> = {}
  for (const [group, endpoints] of Object.entries(endpointGroups)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: buildOperation(group, name, endpoint),
      }
    }
  }
  return paths
}

/** Cached paths of the OpenAPI document. Building them takes 50 ms, and the API never changes while the server runs. */
let cachedPaths: ReturnType<typeof buildPaths> | undefined

export const buildOpenApiDocument = (version: string) => {
  cachedPaths ??= buildPaths()
  return {
    openapi: '3.1.0' as const,
    info: { title: 'Таможенный брокер', version, description: apiDescription },
    servers: [{ url: '/' }],
    tags: Object.keys(endpointGroups).map((name) => ({ name })),
    paths: cachedPaths,
    components: {
      schemas: { Problem: toJsonSchema(problemDetailsSchema, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

export type OpenApiDocument = ReturnType<typeof buildOpenApiDocument>
