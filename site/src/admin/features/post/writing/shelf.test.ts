import { expect, test } from 'vitest'
import { madeDrafts } from '../../../testing/made-drafts.ts'
import { createShelf, readShelf } from './shelf.ts'
import { nothingWritten } from './written.ts'

const local = (title: string) => ({
  content: { ...nothingWritten, title },
  base: { kind: 'new' } as const,
  known: [],
})

const computer = () => {
  const { at, lying, drafts } = madeDrafts()
  return { at, lying, around: { drafts, user: 1 } }
}

const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

test('a full storage is reported and keeps the older text until there is room again', async () => {
  const { at, around } = computer()
  const heard: boolean[] = []
  const shelf = createShelf({ ...around, onKept: (isKept) => heard.push(isKept) }, { kind: 'new' }, 'a')
  shelf.put(local('one'))
  await settled()
  at.room = 10
  shelf.put(local('two'))
  await settled()
  expect(heard).toEqual([true, false])
  expect(await readShelf(around, { kind: 'new' })).toMatchObject([{ content: { title: 'one' } }])
  at.room = 100_000
  shelf.put(local('three'))
  await settled()
  expect(heard).toEqual([true, false, true])
})

test('a draft moves to the key of the saved post only after it was written there', async () => {
  const { at, lying, around } = computer()
  const shelf = createShelf(around, { kind: 'new' }, 'a')
  shelf.put(local('one'))
  await settled()
  const numbered = { ...local('two'), base: { kind: 'post', id: 7, version: 1 } as const }
  at.room = 10
  shelf.put(numbered)
  await settled()
  expect([...lying.keys()]).toEqual(['1:post:new:a'])
  at.room = 100_000
  shelf.put(numbered)
  await settled()
  expect([...lying.keys()]).toEqual(['1:post:7:a'])
})

test('a text that the server has counts as stored and needs no local draft', async () => {
  const { at, lying, around } = computer()
  const heard: boolean[] = []
  const shelf = createShelf({ ...around, onKept: (isKept) => heard.push(isKept) }, { kind: 'new' }, 'a')
  at.room = 0
  shelf.put(local('one'))
  await settled()
  shelf.put(undefined)
  await settled()
  expect(heard).toEqual([false, true])
  expect(lying.size).toBe(0)
})

test('retrying a save does not change when the text was typed, also after reopening', async () => {
  const { around } = computer()
  let hour = 8
  const now = () => new Date(Date.UTC(2026, 10, 20, hour))
  const said = async () => (await readShelf(around, { kind: 'new' }))[0]?.at
  const one = local('one')
  const before = createShelf({ ...around, now }, { kind: 'new' }, 'a')
  before.put(one)
  hour = 9
  before.put({ ...one, known: ['tried'] })
  await settled()
  expect(await said()).toBe('2026-11-20T08:00:00.000Z')
  const found = { content: one.content, at: new Date(Date.UTC(2026, 10, 20, 8)) }
  const after = createShelf({ ...around, now, found }, { kind: 'new' }, 'a')
  after.put(one)
  await settled()
  expect(await said()).toBe('2026-11-20T08:00:00.000Z')
  after.put(local('two'))
  await settled()
  expect(await said()).toBe('2026-11-20T09:00:00.000Z')
})

test('drafts of two windows are listed newest first, and removing one keeps the other', async () => {
  const { lying, around } = computer()
  const at = (time: string) => ({ ...around, now: () => new Date(`2026-11-20T${time}Z`) })
  const first = createShelf(at('08:00:00'), { kind: 'new' }, 'a')
  const second = createShelf(at('09:00:00'), { kind: 'new' }, 'b')
  first.put(local('one'))
  second.put(local('two'))
  lying.set('1:post:new:c', '{"of":"another program"}')
  lying.set('11:post:new:d', lying.get('1:post:new:a') ?? '')
  await settled()
  const found = await readShelf(around, { kind: 'new' })
  expect(found.map(({ writing, content }) => [writing, content.title])).toEqual([
    ['b', 'two'],
    ['a', 'one'],
  ])
  second.put(undefined)
  await settled()
  expect(await readShelf(around, { kind: 'new' })).toMatchObject([{ writing: 'a' }])
})
