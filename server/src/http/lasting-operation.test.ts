import { contract } from 'shared/contract'
import { describe, expect, test } from 'vitest'
import { lastingOperation } from './operation.ts'

const asked = { params: {}, query: {}, body: undefined, admin: undefined, address: '', ifVersions: undefined }

const answering = (answers: readonly object[]) => {
  const left = [...answers]
  const { run } = lastingOperation(contract.category.list, async () => left.shift() as never)
  return () => run(asked)
}

const sea = { id: 1, title: 'Море', posts: 0 }

describe('an answer that many get', () => {
  test('is checked and encoded once while it is the very same object', async () => {
    const list = [sea]
    const ask = answering([list, list, [sea]])
    const [first, second, other] = [await ask(), await ask(), await ask()]
    expect(first.value).toEqual([sea])
    expect(second).toBe(first)
    expect(second.kept?.bodyIn('br')).toBe(first.kept?.bodyIn('br'))
    expect(other.kept).not.toBe(first.kept)
    expect(String((await other.kept?.bodyIn(undefined))?.bytes)).toBe(JSON.stringify([sea]))
  })

  test('that breaks its contract is refused each time', async () => {
    const broken = [{ ...sea, id: -5 }]
    const ask = answering([broken, broken])
    await expect(ask()).rejects.toThrow('breaks its contract')
    await expect(ask()).rejects.toThrow('breaks its contract')
  })
})
