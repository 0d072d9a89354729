import { expect, test } from 'vitest'
import { contract } from '../contract/index.ts'
import { type ApiCall, createApiClient, withEtagCache } from './index.ts'

/** Server that has one text and answers 304 to a client that already has it. */
const createEtagServer = () => {
  const seen: string[] = []
  const cached = { text: '["first"]', status: 200 }
  const send = async ({ headers }: ApiCall) => {
    const etag = `"${cached.text}"`
    const isKnown = cached.status === 200 && headers['If-None-Match'] === etag
    const status = isKnown ? 304 : cached.status
    seen.push(`${status}`)
    return { status, headers: { etag }, body: isKnown ? '' : cached.text }
  }
  return { cached, seen, send }
}

const isInquiryList = ({ template }: ApiCall) => template === '/api/request'

test('the API client downloads a list that it requests again only if the list has changed', async () => {
  const { cached, seen, send } = createEtagServer()
  const client = createApiClient(contract, withEtagCache(send, isInquiryList))
  const listInquiries = () => client.request.list({ query: { state: 'new' } })
  expect([await listInquiries(), await listInquiries()]).toEqual([['first'], ['first']])
  cached.text = '["second"]'
  expect([await listInquiries(), await listInquiries()]).toEqual([['second'], ['second']])
  expect(seen).toEqual(['200', '304', '200', '304'])
})

test('every URL has its own ETag cache entry, and calls that are not cacheable are sent unchanged', async () => {
  const { seen, send } = createEtagServer()
  const client = createApiClient(contract, withEtagCache(send, isInquiryList))
  await client.request.list({ query: { state: 'new' } })
  await client.request.list({ query: {} })
  await client.category.list()
  await client.category.list()
  expect(seen).toEqual(['200', '200', '200', '200'])
})

test('an error response is returned to the caller and leaves the ETag cache unchanged', async () => {
  const { cached, seen, send } = createEtagServer()
  const client = createApiClient(contract, withEtagCache(send, isInquiryList))
  const listInquiries = () => client.request.list({ query: {} })
  await listInquiries()
  cached.status = 401
  await expect(listInquiries()).rejects.toMatchObject({ code: 'unauthorized' })
  cached.status = 200
  expect(await listInquiries()).toEqual(['first'])
  expect(seen).toEqual(['200', '401', '304'])
})

test('the ETag cache of an API client stores only the twenty responses used last', async () => {
  const { seen, send } = createEtagServer()
  const client = createApiClient(contract, withEtagCache(send, isInquiryList))
  const listInquiries = (page: number) => client.request.list({ query: { page: String(page) } })
  for (let page = 1; page <= 20; page++) await listInquiries(page)
  await listInquiries(1)
  await listInquiries(21)
  seen.length = 0
  await listInquiries(1)
  await listInquiries(2)
  expect(seen).toEqual(['304', '200'])
})
