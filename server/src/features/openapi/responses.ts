import { type Endpoint, refusalsOf } from 'shared/contract'
import { type ErrorCode, getErrorStatus, getErrorTitle } from 'shared/errors'
import { binary } from './body-schema.ts'
import { schemaOf } from './schema.ts'
import type { Response } from './types.ts'

const header = (description: string, type = 'string') => ({ description, schema: { type } })

const requestId = { 'X-Request-Id': header('номер запроса') }
const waiting = { 'Retry-After': header('через сколько секунд повторить', 'integer') }

const refusals = (endpoint: Endpoint): [string, Response][] =>
  [...Map.groupBy(refusalsOf(endpoint), (code: ErrorCode) => getErrorStatus(code))].map(([status, codes]) => [
    String(status),
    {
      description: codes.map((code) => `${code}: ${getErrorTitle(code)}`).join('; '),
      headers: { ...requestId, ...(status === 429 || status === 503 ? waiting : {}) },
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ])

const contentOf = ({ reply, file, bytes }: Endpoint): Pick<Response, 'content'> => {
  if (bytes) return { content: Object.fromEntries(bytes.types.map((type) => [type, { schema: binary }])) }
  if (!reply) return {}
  return { content: { [file?.type ?? 'application/json']: { schema: schemaOf(reply, 'output') } } }
}

const success = (endpoint: Endpoint): Response => ({
  description: endpoint.reply ? 'Ответ' : 'Сделано, тела нет',
  headers: {
    ...requestId,
    ...(endpoint.versioned ? { ETag: header('"{version}-{hash}"') } : {}),
    ...(endpoint.method === 'GET' && !endpoint.versioned ? { ETag: header('"{hash}"') } : {}),
    ...(endpoint.bytes ? { 'Content-Disposition': header('attachment, имя файла') } : {}),
  },
  ...contentOf(endpoint),
})

const unchanged: [string, Response] = [
  '304',
  { description: 'Не изменилось (If-None-Match)', headers: requestId },
]

/** Builds all responses of an endpoint by status. */
export const responsesOf = (endpoint: Endpoint): Record<string, Response> =>
  Object.fromEntries([
    [String(endpoint.status), success(endpoint)],
    ...(endpoint.method === 'GET' ? [unchanged] : []),
    ...refusals(endpoint),
  ])
