import { expect, test } from 'vitest'
import { createShelf, readShelf } from './shelf.ts'
import { nothingWritten } from './written.ts'

const local = (title: string) => ({
  content: { ...nothingWritten, title },
  base: { kind: 'new' } as const,
  known: [],
})

/** A computer with room for so many signs. */
const computer = () => {
  const lying = new Map<string, string>()
  const at = { room: 100_000 }
  const drafts = {
    read: async (key: string) => lying.get(key),
    write: async (key: string, text: string) => text.length <= at.room && lying.set(key, text).has(key),
    remove: async (key: string) => void lying.delete(key),
  }
  return { at, lying, around: { drafts, user: 1 } }
}

const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

test('who writes hears that there is no room, and that there is again; the older text stays meanwhile', async () => {
  const { at, around } = computer()
  const heard: boolean[] = []
  const shelf = createShelf({ ...around, onKept: (isKept) => heard.push(isKept) }, { kind: 'new' })
  shelf.put(local('one'))
  await settled()
  at.room = 10
  shelf.put(local('two'))
  await settled()
  expect(heard).toEqual([true, false])
  expect((await readShelf(around, { kind: 'new' }))?.content.title).toBe('one')
  at.room = 100_000
  shelf.put(local('three'))
  await settled()
  expect(heard).toEqual([true, false, true])
})

test('a text that has got its number leaves its first place only once it lies at the next', async () => {
  const { at, lying, around } = computer()
  const shelf = createShelf(around, { kind: 'new' })
  shelf.put(local('one'))
  await settled()
  const numbered = { ...local('two'), base: { kind: 'post', id: 7, version: 1 } as const }
  at.room = 10
  shelf.put(numbered)
  await settled()
  expect([...lying.keys()]).toEqual(['1:post:new'])
  at.room = 100_000
  shelf.put(numbered)
  await settled()
  expect([...lying.keys()]).toEqual(['1:post:7'])
})

test('nothing is wanting of what the server has', async () => {
  const { at, lying, around } = computer()
  const heard: boolean[] = []
  const shelf = createShelf({ ...around, onKept: (isKept) => heard.push(isKept) }, { kind: 'new' })
  at.room = 0
  shelf.put(local('one'))
  await settled()
  shelf.put(undefined)
  await settled()
  expect(heard).toEqual([false, true])
  expect(lying.size).toBe(0)
})
