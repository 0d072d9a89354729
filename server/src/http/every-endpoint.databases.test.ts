import type { Endpoint } from 'shared/contract'
import { expect } from 'vitest'
import { buildFeeTableFileUpload, buildFlatFeeRows } from '../features/fee-table/testing/fee-table-api.ts'
import { type TestApi, test } from '../testing/api.ts'
import { namedContractEndpoints } from '../testing/contract-endpoints.ts'
import { sedanInput } from '../testing/fixtures/calculator.ts'
import { tinyPicture } from '../testing/fixtures/post.ts'
import { writeProductHistory } from '../testing/fixtures/product-with-history.ts'
import { testAdmin } from '../testing/fixtures/test-admin.ts'
import { validBodies } from '../testing/fixtures/valid-bodies.ts'
import { buildFormData } from '../testing/multipart.ts'

interface ValidCall {
  params?: Record<string, string>
  query?: string
  body?: object
}

const params = { id: '1', n: '1', page: '1', title: 'copart-fee', slug: 'novyi-adres' }
const file = await buildFeeTableFileUpload('copart-fee', buildFlatFeeRows(30), 'csv')

/** What differs from `params` and `validBodies`, and why. */
const validCalls: Record<string, ValidCall> = {
  // The valid bodies have a wrong password, because other tests send them without an effect.
  'auth.login': { body: { email: testAdmin.email, password: testAdmin.password } },
  'auth.changePassword': { body: { current: testAdmin.password, next: 'marble staircase fog' } },
  // The first admin cannot delete himself.
  'auth.removeAdmin': { params: { id: '2' } },
  'calculation.create': { body: sedanInput },
  'calculator.bundle': { query: '?date=2026-11-20' },
  'currency.rate': { query: '?valcode=USD&date=20261120&json' },
  // The body for all of them has the title that the new one takes.
  'category.update': { body: { title: 'Порт' } },
  'meta.create': { body: { page: 'home', title: 'Главная', description: '', keywords: '' } },
  'meta.update': { body: { page: 'blog', title: 'Блог', description: '', keywords: '' } },
  'meta.single': { params: { page: 'blog' } },
  'option.single': { params: { title: 'broker-fee' } },
  'option.update': { body: { title: 'broker-fee', value: '320' } },
  'picture.create': { body: { image: tinyPicture } },
  'post.create': { body: { title: 'Растаможка', image: tinyPicture } },
  // The first post has a working copy to drop.
  // The address of this post was changed.
  'post.publish': { params: { id: '3' }, body: { version: 2, copyVersion: 0 } },
  'post.remove': { params: { id: '3' } },
  'post.update': { body: { title: 'Акциз' } },
  // The first inquiry is a callback, the second one has been answered.
  'request.answer': { params: { id: '2' } },
  'request.withdrawAnswer': { params: { id: '2' } },
  'request.list': {
    query:
      '?search=visitor&state=open&kind=callback&owner=none&due=none&from=2026-01-01&to=2026-12-31&sort=owner',
  },
  'request.news': { query: '?since=2026-01-01T00:00:00.000Z' },
  'table.upload': { body: { title: 'copart-fee', file, validFrom: '2099-01-01' } },
  'table.check': { body: { title: 'copart-fee', file } },
  'table.file': { query: '?format=csv' },
  // The first table has a draft, besides which no discarded one can be restored.
  'table.restoreDiscardedDraft': { params: { title: 'iaa-fee' } },
  // Only a version that does not apply yet can be withdrawn.
  'table.withdraw': { params: { n: '2' } },
}

/** Deletions come after what reads and changes, and the change of the password ends the session. */
const getCallOrder = ({ name, endpoint }: (typeof namedContractEndpoints)[number]): number => {
  if (name === 'auth.changePassword') return 3
  if (endpoint.method === 'DELETE') return 2
  return endpoint.method === 'GET' ? 1 : 0
}

const callEndpoint = async (
  api: TestApi,
  { method, path, body: schema, multipart }: Endpoint,
  call: ValidCall = {},
): Promise<string> => {
  const values: Record<string, string> = { ...params, ...call.params }
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '') + (call.query ?? '')
  const body = call.body ?? validBodies[path]
  const headers = { Authorization: `Bearer ${api.adminToken}` }
  const response = multipart
    ? await api.raw(method, address, { headers, body: buildFormData(body) })
    : await api.rawAsAdmin(method, address, schema && body)
  const text = await response.text()
  return response.status < 400 ? `${response.status}` : `${response.status} ${text}`
}

test('every endpoint succeeds with valid input on SQLite and PostgreSQL', async ({ api }) => {
  api.clock.now = new Date('2026-11-20T10:00:00.000Z')
  await writeProductHistory(api)
  const { id } = await api.ctx.db.selectFrom('calculation').select('id').executeTakeFirstOrThrow()
  const calls = { ...validCalls, 'calculation.get': { params: { id }, query: '?recalculate=today' } }
  const results: string[] = []
  const ordered = namedContractEndpoints.toSorted((one, other) => getCallOrder(one) - getCallOrder(other))
  for (const { name, endpoint } of ordered)
    results.push(`${name} ${await callEndpoint(api, endpoint, new Map(Object.entries(calls)).get(name))}`)
  expect(results).toEqual(ordered.map(({ name, endpoint }) => `${name} ${endpoint.status}`))
})
