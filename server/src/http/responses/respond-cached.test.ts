import { pino } from 'pino'
import { contract } from 'shared/contract'
import { describe, expect, test, vi } from 'vitest'
import { defineApiOperationWithCustomResult } from '../api-operation.ts'
import { createInProcessApiCaller } from '../in-process-api-send.ts'
import type { ContentEncoding } from './content-encoding.ts'
import * as encodeBody from './content-encoding.ts'
import { type ApiOperationResult, apiResponseBuilders } from './respond.ts'

const { list } = contract.category
const sea = { id: 1, title: 'Море', posts: 0 }
const many = Array.from({ length: 100 }, (_, index) => ({ ...sea, id: index + 1 }))

const getBody = ({ cached }: ApiOperationResult, encoding: ContentEncoding | undefined) => {
  if (!cached || 'send' in cached) throw new Error('the reply is not cached')
  return cached.getBody(encoding)
}

describe('respond.cached', () => {
  test('a cached API response is validated, serialized and compressed before it is first sent', async () => {
    const encoded = vi.spyOn(encodeBody, 'compressResponseBody')
    const answer = await apiResponseBuilders.cached(list, many)
    expect(encoded.mock.calls.map(([, encoding]) => encoding)).toEqual(['br'])
    const { run } = defineApiOperationWithCustomResult(list, async () => answer)
    const input = {
      params: {},
      query: {},
      body: undefined,
      admin: undefined,
      address: '',
      ifVersions: undefined,
    }
    const [first, second] = [await run(input), await run(input)]
    expect(second).toBe(first)
    await Promise.all([getBody(first, 'br'), getBody(second, 'br')])
    expect(encoded).toHaveBeenCalledTimes(1)
    expect(String((await getBody(first, undefined)).bytes)).toBe(JSON.stringify(many))
  })

  test('concurrent requests for one encoding compress a cached API response only once', async () => {
    const answer = await apiResponseBuilders.cached(list, many)
    const encoded = vi.spyOn(encodeBody, 'compressResponseBody')
    await Promise.all(Array.from({ length: 5 }, () => getBody(answer, 'gzip')))
    expect(encoded).toHaveBeenCalledTimes(1)
  })

  test('an API response that violates its schema cannot be cached', async () => {
    await expect(apiResponseBuilders.cached(list, [{ ...sea, id: -5 }])).rejects.toThrow(
      'breaks its contract',
    )
  })

  test('a server-rendered page gets an error if it calls an endpoint whose response is encoded in advance', async () => {
    const operation = defineApiOperationWithCustomResult(list, () => apiResponseBuilders.cached(list, many))
    const send = createInProcessApiCaller([operation], pino({ enabled: false }))('an id')
    const { method, path: template } = list
    expect(await send({ method, template, params: {}, query: {}, headers: {} })).toMatchObject({
      status: 500,
    })
  })
})
