import { contract } from 'shared/contract'
import { describe, expect, test, vi } from 'vitest'
import * as encodeBody from './encode-body.ts'
import { lastingAnswer, preparedOperation } from './operation.ts'

const { list } = contract.category
const sea = { id: 1, title: 'Море', posts: 0 }
const many = Array.from({ length: 100 }, (_, index) => ({ ...sea, id: index + 1 }))

describe('respondCached', () => {
  test('a cached reply is validated, serialized and compressed before it is first sent', async () => {
    const encoded = vi.spyOn(encodeBody, 'encode')
    const answer = await lastingAnswer(list, many)
    expect(answer.value).toEqual(many)
    expect(encoded.mock.calls.map(([, encoding]) => encoding)).toEqual(['br'])
    const { run } = preparedOperation(list, async () => answer)
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
    await Promise.all([first.kept?.bodyIn('br'), second.kept?.bodyIn('br')])
    expect(encoded).toHaveBeenCalledTimes(1)
    expect(String((await first.kept?.bodyIn(undefined))?.bytes)).toBe(JSON.stringify(many))
  })

  test('concurrent requests for one encoding compress a cached reply once', async () => {
    const { kept } = await lastingAnswer(list, many)
    const encoded = vi.spyOn(encodeBody, 'encode')
    await Promise.all(Array.from({ length: 5 }, () => kept?.bodyIn('gzip')))
    expect(encoded).toHaveBeenCalledTimes(1)
  })

  test('a cached reply that breaks its contract is rejected', async () => {
    await expect(lastingAnswer(list, [{ ...sea, id: -5 }])).rejects.toThrow('breaks its contract')
  })
})
