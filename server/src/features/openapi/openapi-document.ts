import {
  type ApiContract,
  acceptsIfMatch,
  contract,
  type Endpoint,
  problemDetailsSchema,
} from 'shared/contract'
import type { z } from 'zod'
import { buildOpenApiResponses, buildRequestBodySchema, toJsonSchema } from './endpoint-schemas.ts'
import type { OpenApiDocument, OpenApiOperation } from './openapi-types.ts'

const apiDescription = [
  'Договор между сервером, сайтом и приложением.',
  'Вход — POST /api/auth/login, дальше заголовок Authorization: Bearer; cookie API не читает.',
  'Отказ приходит как application/problem+json: code — для программы, title и message — для человека.',
  'У записи есть версия, она стоит в ETag: PUT с If-Match не затрёт чужую правку.',
  'Создание с Idempotency-Key можно повторить: ответ придёт тот же, а второй записи не будет.',
].join(' ')

const buildOptionalHeader = (name: string) => ({
  name,
  in: 'header' as const,
  required: false,
  schema: { type: 'string' },
})

const buildParameters = (endpoint: Endpoint): NonNullable<OpenApiOperation['parameters']> => [
  ...Object.entries(endpoint.params?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: toJsonSchema(schema as z.ZodType, 'input'),
  })),
  ...Object.entries(endpoint.query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query' as const,
    required: !(schema as z.ZodType).safeParse(undefined).success,
    schema: toJsonSchema(schema as z.ZodType, 'input'),
  })),
  ...(acceptsIfMatch(endpoint) ? [buildOptionalHeader('If-Match')] : []),
  ...(endpoint.repeatable ? [buildOptionalHeader('Idempotency-Key')] : []),
  ...(endpoint.method === 'GET' ? [buildOptionalHeader('If-None-Match')] : []),
]

const securityByAccess: Record<Endpoint['access'], Record<string, never[]>[]> = {
  open: [],
  public: [{}, { bearer: [] }],
  admin: [{ bearer: [] }],
}

const buildRequestBody = (endpoint: Endpoint): Pick<OpenApiOperation, 'requestBody'> => {
  const body = buildRequestBodySchema(endpoint)
  if (!body) return {}
  const required = !endpoint.body?.safeParse(undefined).success
  return { requestBody: { required, content: { [body.type]: { schema: body.schema } } } }
}

const buildRateLimits = ({ rateLimits }: Endpoint): Pick<OpenApiOperation, 'x-rate-limits'> =>
  rateLimits
    ? {
        'x-rate-limits': rateLimits.map(({ requests, windowMinutes, per, counts }) => ({
          requests,
          windowMinutes,
          per,
          counts,
        })),
      }
    : {}

const buildOperation = (group: string, name: string, endpoint: Endpoint): OpenApiOperation => ({
  operationId: `${group}.${name}`,
  tags: [group],
  summary: endpoint.summary,
  security: securityByAccess[endpoint.access],
  parameters: buildParameters(endpoint),
  ...buildRequestBody(endpoint),
  responses: buildOpenApiResponses(endpoint),
  ...buildRateLimits(endpoint),
})

const endpointGroups: ApiContract = contract

const buildPaths = (): OpenApiDocument['paths'] => {
  const paths: OpenApiDocument['paths'] = {}
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

/** Paths of the OpenAPI document, cached because building them takes 50 ms and the contract never changes. */
let cachedPaths: OpenApiDocument['paths'] | undefined

/** Builds the OpenAPI 3.1 document of the API contract. */
export const buildOpenApiDocument = (version: string): OpenApiDocument => {
  cachedPaths ??= buildPaths()
  return {
    openapi: '3.1.0',
    info: {
      title: 'Таможенный брокер',
      version,
      description: apiDescription,
    },
    servers: [{ url: '/' }],
    tags: Object.keys(endpointGroups).map((name) => ({ name })),
    paths: cachedPaths,
    components: {
      schemas: { Problem: toJsonSchema(problemDetailsSchema, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
