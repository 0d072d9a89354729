import { expect, test } from 'vitest'
import { createFakeDraftStorage } from '../../testing/fake-storages.ts'
import { createDraftLocks, createDraftStore, hashText, recordFormDraftSchema } from './draft-store.ts'

const typedAt = '2026-11-20T08:42:00.000Z'
const storedDraft = { at: typedAt, base: 3, before: { note: 'Было' }, values: { note: '«Стало»\n"так"' } }

const createTestStore = () => {
  const { storedDrafts, drafts } = createFakeDraftStorage()
  return { storedDrafts, store: createDraftStore(drafts, '1:meta:2', recordFormDraftSchema) }
}

test('a form draft is read from the draft store as it was written, and is gone after its removal', async () => {
  const { storedDrafts, store } = createTestStore()
  expect(await store.write(storedDraft)).toBe(true)
  expect(storedDrafts.get('1:meta:2')).toBe(
    `{"at":"${typedAt}","base":3,"before":{"note":"Было"},"values":{"note":"«Стало»\\n\\"так\\""}}`,
  )
  expect(await store.read()).toEqual(storedDraft)
  const { base: _, ...fresh } = storedDraft
  await store.write({ base: undefined, ...fresh })
  expect(await store.read()).toEqual(fresh)
  await store.remove()
  expect(await store.read()).toBeUndefined()
})

test('stored text that is not a valid form draft is ignored', async () => {
  const { storedDrafts, store } = createTestStore()
  for (const text of ['', 'null', '{', '{"at":"then","values":{}}', '{"values":{"note":1}}']) {
    storedDrafts.set('1:meta:2', text)
    expect(await store.read()).toBeUndefined()
  }
})

test('equal draft texts have equal hashes', () => {
  expect(hashText('Авто из США')).toBe(hashText('Авто из США'))
})

test('the hashes of draft texts of equal length that differ in one letter, also the first or last, are different', () => {
  const texts = ['кот', 'рот', 'ком', 'кит']
  expect(new Set(texts.map(hashText)).size).toBe(texts.length)
})

test.each([
  ['in two windows', () => [createDraftLocks(navigator.locks), createDraftLocks(navigator.locks)]],
  [
    'in one window without the Web Locks API',
    () => {
      const locks = createDraftLocks(undefined)
      return [locks, locks]
    },
  ],
] as const)(
  'tasks with the same lock run one after the other %s, and a failed task does not stop the next',
  async (_, create) => {
    const [one, other] = create()
    const events: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const first = one?.runExclusively('sending', async () => {
      events.push('first begins')
      await promise
      events.push('first ends')
      throw new Error('failed')
    })
    const second = other?.runExclusively('sending', async () => {
      events.push('second')
      return 2
    })
    resolve()
    await expect(first).rejects.toThrow('failed')
    expect(await second).toBe(2)
    expect(events).toEqual(['first begins', 'first ends', 'second'])
  },
)
