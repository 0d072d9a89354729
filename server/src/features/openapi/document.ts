import { asksVersion, type Contract, contract, type Endpoint, problem } from 'shared/contract'
import type { z } from 'zod'
import { bodySchemaOf } from './body-schema.ts'
import { responsesOf } from './responses.ts'
import { schemaOf } from './schema.ts'
import type { OpenApiDocument, OpenApiOperation } from './types.ts'

const introduction = [
  'Договор между сервером, сайтом и приложением.',
  'Вход — POST /api/auth/login, дальше заголовок Authorization: Bearer; cookie API не читает.',
  'Отказ приходит как application/problem+json: code — для программы, title и message — для человека.',
  'У записи есть версия, она стоит в ETag: PUT с If-Match не затрёт чужую правку.',
].join(' ')

const optionalHeader = (name: string) => ({
  name,
  in: 'header' as const,
  required: false,
  schema: { type: 'string' },
})

const parametersOf = (endpoint: Endpoint): NonNullable<OpenApiOperation['parameters']> => [
  ...Object.entries(endpoint.params?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: schemaOf(schema as z.ZodType, 'input'),
  })),
  ...Object.entries(endpoint.query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query' as const,
    required: !(schema as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(schema as z.ZodType, 'input'),
  })),
  ...(asksVersion(endpoint) ? [optionalHeader('If-Match')] : []),
  ...(endpoint.repeatable ? [optionalHeader('Idempotency-Key')] : []),
  ...(endpoint.method === 'GET' ? [optionalHeader('If-None-Match')] : []),
]

const security: Record<Endpoint['access'], Record<string, never[]>[]> = {
  open: [],
  public: [{}, { bearer: [] }],
  admin: [{ bearer: [] }],
}

const bodyOf = (endpoint: Endpoint): Pick<OpenApiOperation, 'requestBody'> => {
  const body = bodySchemaOf(endpoint)
  if (!body) return {}
  const required = !endpoint.body?.safeParse(undefined).success
  return { requestBody: { required, content: { [body.type]: { schema: body.schema } } } }
}

const operationOf = (thing: string, name: string, endpoint: Endpoint): OpenApiOperation => ({
  operationId: `${thing}.${name}`,
  tags: [thing],
  summary: endpoint.summary,
  security: security[endpoint.access],
  parameters: parametersOf(endpoint),
  ...bodyOf(endpoint),
  responses: responsesOf(endpoint),
})

const things: Contract = contract

const buildPaths = (): OpenApiDocument['paths'] => {
  const paths: OpenApiDocument['paths'] = {}
  for (const [thing, endpoints] of Object.entries(things)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: operationOf(thing, name, endpoint),
      }
    }
  }
  return paths
}

/** Cached, because building takes 50 ms and the contract never changes. */
let paths: OpenApiDocument['paths'] | undefined

/** Builds the OpenAPI 3.1 document of the contract. */
export const openApiDocument = (version: string): OpenApiDocument => {
  paths ??= buildPaths()
  return {
    openapi: '3.1.0',
    info: {
      title: 'Таможенный брокер',
      version,
      description: introduction,
    },
    servers: [{ url: '/' }],
    tags: Object.keys(things).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
