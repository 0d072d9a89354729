import { describe, expect, test } from 'vitest'
import { contract } from '../contract/index.ts'
import { AppError } from '../errors.ts'
import {
  type ApiCall,
  type ApiResponse,
  buildApiCallUrl,
  createApiClient,
  createJsonApiClient,
  type PublicApiEndpoints,
  pickPublicApiEndpoints,
} from './index.ts'

const createRespondingSender = (answer: Partial<ApiResponse>) => {
  const calls: ApiCall[] = []
  const send = async (call: ApiCall): Promise<ApiResponse> => {
    calls.push(call)
    return { status: 200, headers: {}, body: '', ...answer }
  }
  return { calls, send }
}

const createRefusingClient = (status: number, body: string, headers: Record<string, string> = {}) =>
  createApiClient(contract, createRespondingSender({ status, body, headers }).send)

describe('a call of the API client', () => {
  test('the API client sends calls to paths that begin with /api and asks for JSON responses', async () => {
    const { calls, send } = createRespondingSender({ body: '[]' })
    expect(await createApiClient(contract, send).category.list()).toEqual([])
    expect(calls).toEqual([
      {
        method: 'GET',
        template: '/api/category',
        params: {},
        query: {},
        headers: { Accept: 'application/json' },
      },
    ])
    expect(calls.map(buildApiCallUrl)).toEqual(['/api/category'])
  })

  test('an API call puts parameters into the path, the body into JSON and the version into If-Match', async () => {
    const { calls, send } = createRespondingSender({ body: '{"id":7}', headers: { etag: '"4-abc"' } })
    const client = createApiClient(contract, send)
    const reply = await client.category.update({ params: { id: 7 }, body: { title: 'Море' }, ifVersion: 3 })
    expect(reply).toEqual({ value: { id: 7 }, version: 4 })
    expect(calls[0]).toMatchObject({
      method: 'PUT',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'If-Match': '"3"' },
      body: '{"title":"Море"}',
    })
    expect(calls.map(buildApiCallUrl)).toEqual(['/api/category/7'])
  })

  test('an API call escapes slashes, question marks and non-ASCII letters of a parameter in the path', () => {
    const params = { title: '../x?y=1&я' }
    expect(buildApiCallUrl({ template: '/api/option/single/{title}', params, query: {} })).toBe(
      '/api/option/single/..%2Fx%3Fy%3D1%26%D1%8F',
    )
    expect(buildApiCallUrl({ template: '/api/request', params: {}, query: { state: 'a b&c' } })).toBe(
      '/api/request?state=a%20b%26c',
    )
  })

  test('an API call sends a query parameter without a value as its name alone', async () => {
    const { calls, send } = createRespondingSender({ body: '[]' })
    await createApiClient(contract, send).currency.rate({
      query: { valcode: 'EUR', date: '20261120', json: '' },
    })
    expect(calls.map(buildApiCallUrl)).toEqual(['/currency?valcode=EUR&date=20261120&json'])
  })

  test('the API client does not send a call whose parameter would change the path', async () => {
    const { calls, send } = createRespondingSender({ body: '{}' })
    for (const page of ['', '.', '..']) {
      const single = createApiClient(contract, async (call) =>
        send({ ...call, template: buildApiCallUrl(call) }),
      ).meta.single({ params: { page } })
      await expect(single).rejects.toMatchObject({ code: 'not-found' })
    }
    expect(calls).toEqual([])
  })

  test('an API call whose response has no content returns undefined', async () => {
    const client = createApiClient(contract, createRespondingSender({ status: 204 }).send)
    expect(await client.category.remove({ params: { id: 1 } })).toBeUndefined()
  })
})

describe('errors of the API client', () => {
  test('the API client throws an error response as the error whose code the server sent', async () => {
    const errors = [{ path: 'title', code: 'taken', message: 'Занято' }]
    const body = JSON.stringify({ status: 409, code: 'taken', title: 'Занято', errors })
    await expect(createRefusingClient(409, body).category.list()).rejects.toMatchObject({
      code: 'taken',
      title: 'Занято',
      errors,
    })
  })

  test('the error of an API response carries the time to wait before a retry', async () => {
    const body = JSON.stringify({ status: 429, code: 'too-many', title: 'Подождите' })
    await expect(
      createRefusingClient(429, body, { 'retry-after': '90' }).category.list(),
    ).rejects.toMatchObject({
      retryAfter: 90,
    })
  })

  test('the API client derives the error code of the response of a proxy from its HTTP status', async () => {
    for (const [status, code] of [
      [401, 'unauthorized'],
      [404, 'not-found'],
      [413, 'too-large'],
      [502, 'bad-reply'],
      [504, 'internal'],
      [418, 'validation'],
    ] as const) {
      await expect(createRefusingClient(status, '<html>nginx</html>').category.list()).rejects.toMatchObject({
        code,
      })
    }
    await expect(
      createRefusingClient(404, '{"code":"made-up","errors":[1]}').category.list(),
    ).rejects.toMatchObject({
      code: 'not-found',
      errors: [],
    })
  })

  test('a network failure of an API call is thrown as the error unreachable with its cause', async () => {
    const cause = new TypeError('fetch failed')
    const client = createApiClient(contract, () => Promise.reject(cause))
    await expect(client.category.list()).rejects.toMatchObject({ code: 'unreachable', cause })
    const known = new AppError('bad-reply')
    await expect(createApiClient(contract, () => Promise.reject(known)).category.list()).rejects.toBe(known)
  })

  test('an unreadable API response is reported with the error bad-response', async () => {
    const client = (answer: Partial<ApiResponse>) =>
      createApiClient(contract, createRespondingSender(answer).send)
    await expect(client({ body: '<html>' }).category.list()).rejects.toMatchObject({ code: 'bad-reply' })
    const unversioned = client({ body: '{}' }).category.get({ params: { id: 1 } })
    await expect(unversioned).rejects.toMatchObject({ code: 'bad-reply' })
  })
})

describe('the failure listener', () => {
  test('the failure listener of the API client is called with each error before it is thrown', async () => {
    const failures: AppError[] = []
    const send = createRespondingSender({ status: 404 }).send
    const client = createApiClient(contract, send, { onFailure: (error) => failures.push(error) })
    const thrown = await client.category.list().catch((error: unknown) => error)
    expect(failures).toEqual([thrown])
  })
})

describe('endpoints in the public bundle', () => {
  const wire = pickPublicApiEndpoints(contract)

  test('the script bundle of the public site contains the API endpoints that need no token, and no schemas', () => {
    expect(wire.meta).toEqual({
      single: { method: 'GET', path: '/api/meta/single/{page}', versioned: true },
    })
    expect(wire.category).toHaveProperty('list')
    expect(JSON.stringify(wire)).not.toMatch(/"(?:POST|PUT|DELETE)","path":"\/api\/(?:category|meta|option)/)
  })

  test('the API endpoints in the script bundle of the public site contain no options for file uploads', () => {
    expect(JSON.stringify(wire)).not.toMatch(/multipart|bytes|"file":/)
  })

  test('an API client can be created from the endpoints of the public bundle', async () => {
    const { calls, send } = createRespondingSender({ body: '[]' })
    await createJsonApiClient<PublicApiEndpoints<typeof contract>>(wire, send).category.list()
    expect(calls.map(buildApiCallUrl)).toEqual(['/api/category'])
  })
})
