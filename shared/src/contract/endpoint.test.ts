import { expect, test } from 'vitest'
import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import { type Endpoint, listEndpointErrorCodes } from './endpoint.ts'

const baseEndpoint: Endpoint = {
  method: 'GET',
  path: '/api/thing',
  access: 'open',
  summary: 'Одно',
  status: 200,
}
const emptySchema = z.object({})

test.each<[string, Partial<Endpoint>, ErrorCode[]]>([
  ['that only answers', {}, ['overloaded']],
  ['that is essential', { essential: true }, []],
  ['for admins only', { access: 'admin' }, ['unauthorized']],
  ['that looks at a token', { access: 'public' }, ['unauthorized', 'overloaded']],
  ['with parameters', { params: emptySchema }, ['not-found', 'overloaded']],
  ['with a query', { query: emptySchema }, ['validation', 'overloaded']],
  [
    'with a body',
    { method: 'POST', body: emptySchema },
    ['unreadable', 'request-timeout', 'too-large', 'unsupported-media', 'validation', 'overloaded'],
  ],
  ['that shows a version', { versioned: true }, ['overloaded']],
  ['that replaces a version', { method: 'PUT', versioned: true }, ['changed', 'overloaded']],
  ['that changes a version', { method: 'PATCH', versioned: true }, ['changed', 'overloaded']],
  ['that may be repeated', { method: 'POST', repeatable: true }, ['validation', 'key-reused', 'overloaded']],
  [
    'with a limit of requests',
    {
      rateLimits: [
        { name: 'thing', requests: 1, windowMinutes: 1, per: 'network', counts: 'accepted', refusal: '' },
      ],
    },
    ['too-many', 'overloaded'],
  ],
  ['with refusals of its own', { refuses: ['taken'] }, ['taken', 'overloaded']],
])('an API endpoint %s has the error codes that this implies', (_, declared, implied) => {
  expect(listEndpointErrorCodes({ ...baseEndpoint, ...declared }).toSorted()).toEqual(
    [...implied, 'internal', 'database-away'].toSorted(),
  )
})
