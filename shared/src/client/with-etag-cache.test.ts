import { expect, test } from 'vitest'
import { contract } from '../contract/index.ts'
import { type ApiCall, createApiClient, withEtagCache } from './index.ts'

/** Server that has one text and answers 304 to a client that already has it. */
const keeping = () => {
  const seen: string[] = []
  const cached = { text: '["first"]', status: 200 }
  const send = async ({ headers }: ApiCall) => {
    const etag = `"${cached.text}"`
    const isKnown = cached.status === 200 && headers['If-None-Match'] === etag
    const status = isKnown ? 304 : cached.status
    seen.push(`${status}`)
    return { status, headers: { etag }, body: isKnown ? '' : cached.text }
  }
  return { kept: cached, seen, send }
}

const lists = ({ template }: ApiCall) => template === '/api/request'

test('a list requested again is transferred only after it has changed', async () => {
  const { kept: cached, seen, send } = keeping()
  const client = createApiClient(contract, withEtagCache(send, lists))
  const ask = () => client.request.list({ query: { state: 'new' } })
  expect([await ask(), await ask()]).toEqual([['first'], ['first']])
  cached.text = '["second"]'
  expect([await ask(), await ask()]).toEqual([['second'], ['second']])
  expect(seen).toEqual(['200', '304', '200', '304'])
})

test('every URL has its own ETag cache entry, and calls that are not cacheable are sent unchanged', async () => {
  const { seen, send } = keeping()
  const client = createApiClient(contract, withEtagCache(send, lists))
  await client.request.list({ query: { state: 'new' } })
  await client.request.list({ query: {} })
  await client.category.list()
  await client.category.list()
  expect(seen).toEqual(['200', '200', '200', '200'])
})

test('an error response is returned and keeps the ETag cache', async () => {
  const { kept: cached, seen, send } = keeping()
  const client = createApiClient(contract, withEtagCache(send, lists))
  const ask = () => client.request.list({ query: {} })
  await ask()
  cached.status = 401
  await expect(ask()).rejects.toMatchObject({ code: 'unauthorized' })
  cached.status = 200
  expect(await ask()).toEqual(['first'])
  expect(seen).toEqual(['200', '401', '304'])
})

test('only the last twenty responses are kept in the ETag cache', async () => {
  const { seen, send } = keeping()
  const client = createApiClient(contract, withEtagCache(send, lists))
  const ask = (page: number) => client.request.list({ query: { page: String(page) } })
  for (let page = 1; page <= 20; page++) await ask(page)
  await ask(1)
  await ask(21)
  seen.length = 0
  await ask(1)
  await ask(2)
  expect(seen).toEqual(['304', '200'])
})
