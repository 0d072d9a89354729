import { contract } from 'shared/contract'
import { describe, expect, test, vi } from 'vitest'
import { defineRawApiOperation } from '../api-operation.ts'
import * as encodeBody from './content-encoding.ts'
import { respond } from './respond.ts'

const { list } = contract.category
const sea = { id: 1, title: 'Море', posts: 0 }
const many = Array.from({ length: 100 }, (_, index) => ({ ...sea, id: index + 1 }))

describe('respondCached', () => {
  test('a cached reply is validated, serialized and compressed before it is first sent', async () => {
    const encoded = vi.spyOn(encodeBody, 'compressResponseBody')
    const answer = await respond.cached(list, many)
    expect(answer.value).toEqual(many)
    expect(encoded.mock.calls.map(([, encoding]) => encoding)).toEqual(['br'])
    const { run } = defineRawApiOperation(list, async () => answer)
    const asked = {
      params: {},
      query: {},
      body: undefined,
      admin: undefined,
      address: '',
      ifVersions: undefined,
    }
    const [first, second] = [await run(asked), await run(asked)]
    expect(second).toBe(first)
    await Promise.all([first.encodedText?.getBody('br'), second.encodedText?.getBody('br')])
    expect(encoded).toHaveBeenCalledTimes(1)
    expect(String((await first.encodedText?.getBody(undefined))?.bytes)).toBe(JSON.stringify(many))
  })

  test('concurrent requests for one encoding compress a cached reply once', async () => {
    const { encodedText: kept } = await respond.cached(list, many)
    const encoded = vi.spyOn(encodeBody, 'compressResponseBody')
    await Promise.all(Array.from({ length: 5 }, () => kept?.getBody('gzip')))
    expect(encoded).toHaveBeenCalledTimes(1)
  })

  test('a cached reply that breaks its contract is rejected', async () => {
    await expect(respond.cached(list, [{ ...sea, id: -5 }])).rejects.toThrow('breaks its contract')
  })
})
