import { type Endpoint, refusalsOf } from 'shared/contract'
import { type ErrorCode, statusOf, titleOf } from 'shared/errors'
import { schemaOf } from './schema.ts'
import type { Response } from './types.ts'

const header = (description: string, type = 'string') => ({ description, schema: { type } })

const requestId = { 'X-Request-Id': header('номер запроса') }
const waiting = { 'Retry-After': header('через сколько секунд повторить', 'integer') }

const refusals = (endpoint: Endpoint): [string, Response][] =>
  [...Map.groupBy(refusalsOf(endpoint), (code: ErrorCode) => statusOf(code))].map(([status, codes]) => [
    String(status),
    {
      description: codes.map((code) => `${code}: ${titleOf(code)}`).join('; '),
      headers: { ...requestId, ...(status === 429 || status === 503 ? waiting : {}) },
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ])

const success = ({ method, reply, versioned, file }: Endpoint): Response => ({
  description: reply ? 'Ответ' : 'Сделано, тела нет',
  headers: {
    ...requestId,
    ...(versioned ? { ETag: header('"{version}-{hash}"') } : {}),
    ...(method === 'GET' && !versioned ? { ETag: header('"{hash}"') } : {}),
  },
  ...(reply
    ? { content: { [file?.type ?? 'application/json']: { schema: schemaOf(reply, 'output') } } }
    : {}),
})

const unchanged: [string, Response] = [
  '304',
  { description: 'Не изменилось (If-None-Match)', headers: requestId },
]

/** Every answer of a call, by status. */
export const responsesOf = (endpoint: Endpoint): Record<string, Response> =>
  Object.fromEntries([
    [String(endpoint.status), success(endpoint)],
    ...(endpoint.method === 'GET' ? [unchanged] : []),
    ...refusals(endpoint),
  ])
