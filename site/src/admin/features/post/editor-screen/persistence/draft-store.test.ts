import { expect, test } from 'vitest'
import { createFakeDraftStorage } from '../../../../testing/fake-draft-storage.ts'
import { emptyPostForm } from '../post-form.ts'
import { createDraftStore, listStoredDrafts } from './draft-store.ts'

const createLocalDraft = (title: string) => ({
  content: { ...emptyPostForm, title },
  base: { kind: 'new' } as const,
  known: [],
})

const createComputer = () => {
  const { at, storedDrafts, drafts } = createFakeDraftStorage()
  return { at, storedDrafts, deps: { drafts, user: 1 } }
}

const flushPromises = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

test('a full storage is reported and keeps the older text until there is room again', async () => {
  const { at, deps } = createComputer()
  const heard: boolean[] = []
  const store = createDraftStore(
    { ...deps, onStoredChange: (isStored) => heard.push(isStored) },
    { kind: 'new' },
    'a',
  )
  store.store(createLocalDraft('one'))
  await flushPromises()
  at.room = 10
  store.store(createLocalDraft('two'))
  await flushPromises()
  expect(heard).toEqual([true, false])
  expect(await listStoredDrafts(deps, { kind: 'new' })).toMatchObject([{ content: { title: 'one' } }])
  at.room = 100_000
  store.store(createLocalDraft('three'))
  await flushPromises()
  expect(heard).toEqual([true, false, true])
})

test('a draft moves to the key of the saved post only after it was written there', async () => {
  const { at, storedDrafts, deps } = createComputer()
  const store = createDraftStore(deps, { kind: 'new' }, 'a')
  store.store(createLocalDraft('one'))
  await flushPromises()
  const numbered = { ...createLocalDraft('two'), base: { kind: 'post', id: 7, version: 1 } as const }
  at.room = 10
  store.store(numbered)
  await flushPromises()
  expect([...storedDrafts.keys()]).toEqual(['1:post:new:a'])
  at.room = 100_000
  store.store(numbered)
  await flushPromises()
  expect([...storedDrafts.keys()]).toEqual(['1:post:7:a'])
})

test('a text that the server has counts as stored and needs no local draft', async () => {
  const { at, storedDrafts, deps } = createComputer()
  const heard: boolean[] = []
  const store = createDraftStore(
    { ...deps, onStoredChange: (isStored) => heard.push(isStored) },
    { kind: 'new' },
    'a',
  )
  at.room = 0
  store.store(createLocalDraft('one'))
  await flushPromises()
  store.store(undefined)
  await flushPromises()
  expect(heard).toEqual([false, true])
  expect(storedDrafts.size).toBe(0)
})

test('retrying a save does not change when the text was typed, also after reopening', async () => {
  const { deps } = createComputer()
  let hour = 8
  const now = () => new Date(Date.UTC(2026, 10, 20, hour))
  const readTypedAt = async () => (await listStoredDrafts(deps, { kind: 'new' }))[0]?.at
  const one = createLocalDraft('one')
  const before = createDraftStore({ ...deps, now }, { kind: 'new' }, 'a')
  before.store(one)
  hour = 9
  before.store({ ...one, known: ['tried'] })
  await flushPromises()
  expect(await readTypedAt()).toBe('2026-11-20T08:00:00.000Z')
  const found = { content: one.content, at: new Date(Date.UTC(2026, 10, 20, 8)) }
  const after = createDraftStore({ ...deps, now, restored: found }, { kind: 'new' }, 'a')
  after.store(one)
  await flushPromises()
  expect(await readTypedAt()).toBe('2026-11-20T08:00:00.000Z')
  after.store(createLocalDraft('two'))
  await flushPromises()
  expect(await readTypedAt()).toBe('2026-11-20T09:00:00.000Z')
})

test('drafts of two windows are listed newest first, and removing one keeps the other', async () => {
  const { storedDrafts, deps } = createComputer()
  const at = (time: string) => ({ ...deps, now: () => new Date(`2026-11-20T${time}Z`) })
  const first = createDraftStore(at('08:00:00'), { kind: 'new' }, 'a')
  const second = createDraftStore(at('09:00:00'), { kind: 'new' }, 'b')
  first.store(createLocalDraft('one'))
  second.store(createLocalDraft('two'))
  storedDrafts.set('1:post:new:c', '{"of":"another program"}')
  storedDrafts.set('11:post:new:d', storedDrafts.get('1:post:new:a') ?? '')
  await flushPromises()
  const found = await listStoredDrafts(deps, { kind: 'new' })
  expect(found.map(({ draftId, content }) => [draftId, content.title])).toEqual([
    ['b', 'two'],
    ['a', 'one'],
  ])
  second.store(undefined)
  await flushPromises()
  expect(await listStoredDrafts(deps, { kind: 'new' })).toMatchObject([{ draftId: 'a' }])
})
