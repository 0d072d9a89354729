import { expect, test } from 'vitest'
import { createFakeDraftStorage } from '../../../../testing/fake-storages.ts'
import { emptyPostFormValues } from '../post-form.ts'
import { createPostDraftStore, createPostDraftWriter } from './post-drafts.ts'

const createLocalDraft = (title: string) => ({
  content: { ...emptyPostFormValues, title },
  base: { kind: 'new' } as const,
  key: 'k',
})

const createComputer = () => {
  const { at, storedDrafts, drafts } = createFakeDraftStorage()
  return { at, storedDrafts, postDrafts: createPostDraftStore(drafts, 1) }
}

const flushPromises = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

test('if the draft storage is full, this is reported and the older post text stays stored until there is room', async () => {
  const { at, postDrafts } = createComputer()
  const storedChanges: boolean[] = []
  const writer = createPostDraftWriter(postDrafts, { kind: 'new' }, 'a', {
    onStoredChange: (isStored) => storedChanges.push(isStored),
  })
  writer.write(createLocalDraft('one'))
  await flushPromises()
  at.room = 10
  writer.write(createLocalDraft('two'))
  await flushPromises()
  expect(storedChanges).toEqual([true, false])
  expect(await postDrafts.list({ kind: 'new' })).toMatchObject([{ content: { title: 'one' } }])
  at.room = 100_000
  writer.write(createLocalDraft('three'))
  await flushPromises()
  expect(storedChanges).toEqual([true, false, true])
})

test('the draft of a new post is removed only after it was stored under the id of the saved post', async () => {
  const { at, storedDrafts, postDrafts } = createComputer()
  const writer = createPostDraftWriter(postDrafts, { kind: 'new' }, 'a')
  writer.write(createLocalDraft('one'))
  await flushPromises()
  const numbered = {
    ...createLocalDraft('two'),
    base: { kind: 'saved', id: 7, version: 1, copyVersion: 0 } as const,
  }
  at.room = 10
  writer.write(numbered)
  await flushPromises()
  expect([...storedDrafts.keys()]).toEqual(['1:post:new:a'])
  at.room = 100_000
  writer.write(numbered)
  await flushPromises()
  expect([...storedDrafts.keys()]).toEqual(['1:post:7:a'])
})

test('a post draft without room on this computer no longer counts as not stored once the server has its text', async () => {
  const { at, storedDrafts, postDrafts } = createComputer()
  const storedChanges: boolean[] = []
  const writer = createPostDraftWriter(postDrafts, { kind: 'new' }, 'a', {
    onStoredChange: (isStored) => storedChanges.push(isStored),
  })
  at.room = 0
  writer.write(createLocalDraft('one'))
  await flushPromises()
  writer.write(undefined)
  await flushPromises()
  expect(storedChanges).toEqual([false, true])
  expect(storedDrafts.size).toBe(0)
})

test('retrying the save of a post does not change the time at which its text was typed, also after reopening', async () => {
  const { postDrafts } = createComputer()
  let hour = 8
  const now = () => new Date(Date.UTC(2026, 10, 20, hour))
  const readTypedAt = async () => (await postDrafts.list({ kind: 'new' }))[0]?.at
  const one = createLocalDraft('one')
  const before = createPostDraftWriter(postDrafts, { kind: 'new' }, 'a', { now })
  before.write(one)
  hour = 9
  before.write({ ...one, key: 'next' })
  await flushPromises()
  expect(await readTypedAt()).toBe('2026-11-20T08:00:00.000Z')
  const found = { content: one.content, at: new Date(Date.UTC(2026, 10, 20, 8)) }
  const after = createPostDraftWriter(postDrafts, { kind: 'new' }, 'a', { now, restored: found })
  after.write(one)
  await flushPromises()
  expect(await readTypedAt()).toBe('2026-11-20T08:00:00.000Z')
  after.write(createLocalDraft('two'))
  await flushPromises()
  expect(await readTypedAt()).toBe('2026-11-20T09:00:00.000Z')
})

test('drafts of a new post from two windows are read newest first, and removing one draft keeps the other', async () => {
  const { storedDrafts, postDrafts } = createComputer()
  const at = (time: string) => ({ now: () => new Date(`2026-11-20T${time}Z`) })
  const first = createPostDraftWriter(postDrafts, { kind: 'new' }, 'a', at('08:00:00'))
  const second = createPostDraftWriter(postDrafts, { kind: 'new' }, 'b', at('09:00:00'))
  first.write(createLocalDraft('one'))
  second.write(createLocalDraft('two'))
  storedDrafts.set('1:post:new:c', '{"of":"another program"}')
  storedDrafts.set('11:post:new:d', storedDrafts.get('1:post:new:a') ?? '')
  await flushPromises()
  const found = await postDrafts.list({ kind: 'new' })
  expect(found.map(({ draftId, content }) => [draftId, content.title])).toEqual([
    ['b', 'two'],
    ['a', 'one'],
  ])
  second.write(undefined)
  await flushPromises()
  expect(await postDrafts.list({ kind: 'new' })).toMatchObject([{ draftId: 'a' }])
})
