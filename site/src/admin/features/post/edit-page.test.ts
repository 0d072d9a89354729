import { describe, expect, test } from 'vitest'
import { createDraftLocks } from '../../lib/drafts/draft-store.ts'
import { buildPostFormValues, createFakePostServer } from '../../testing/fake-post-server.ts'
import { createFakeDraftStorage, createFakePictureStorage } from '../../testing/fake-storages.ts'
import { loadPostEditorState } from './edit-page.tsx'
import { createPostDraftStore, createPostDraftWriter } from './editor-screen/persistence/post-drafts.ts'
import type { InitialPostEditorState } from './editor-screen/use-post-editor.ts'

const user = 1
const { pictures } = createFakePictureStorage()
const typedValues = buildPostFormValues({ text: '<p>Моё</p>' })

/** Draft storage with unsaved texts, each typed in its own window. */
const createComputerWithDrafts = async (...bases: Parameters<typeof createPostDraftWriter>[1][]) => {
  const { drafts, storedDrafts } = createFakeDraftStorage()
  const postDrafts = createPostDraftStore(drafts, user)
  for (const [at, base] of bases.entries()) {
    const now = () => new Date(Date.UTC(2026, 10, 20, 8, at))
    const content = { ...typedValues, title: `Текст ${at}` }
    createPostDraftWriter(postDrafts, base, `${at}`, { now }).write({ content, base, key: 'old' })
  }
  await expect.poll(() => storedDrafts.size).toBe(bases.length)
  return { postDrafts }
}

test('a draft of a deleted post opens as a new post and is not offered when another new post is started', async () => {
  const { postDrafts } = await createComputerWithDrafts({ kind: 'saved', id: 1, version: 4, copyVersion: 0 })
  const { persistence } = createFakePostServer()
  const editorState = await loadPostEditorState(
    { persistence, postDrafts, pictures, user, draftLocks: createDraftLocks(undefined) },
    1,
  )
  expect(editorState).toMatchObject({
    post: undefined,
    initial: {
      content: { text: typedValues.text },
      base: { kind: 'new', after: 1 },
      key: expect.not.stringMatching(/^old$/),
      isUnsaved: true,
    },
    restored: { isExistingPost: false, isPostDeleted: true },
  })
  expect(
    (
      await loadPostEditorState(
        { persistence, postDrafts, pictures, user, draftLocks: createDraftLocks(undefined) },
        undefined,
      )
    ).initial.content.text,
  ).toBe('')
})

test('a draft that was being saved as a new post reopens with its idempotency key, so that only one post is created', async () => {
  const { postDrafts } = await createComputerWithDrafts({ kind: 'new', after: 1 })
  const { persistence } = createFakePostServer()
  const { initial, restored } = await loadPostEditorState(
    { persistence, postDrafts, pictures, user, draftLocks: createDraftLocks(undefined) },
    1,
  )
  expect(initial).toMatchObject({ base: { kind: 'new', after: 1 }, key: 'old', isUnsaved: true })
  expect(restored?.isPostDeleted).toBe(true)
})

test('opening a deleted post without a local draft shows the not-found screen', async () => {
  const { postDrafts } = await createComputerWithDrafts({ kind: 'new' })
  const { persistence } = createFakePostServer()
  await expect(
    loadPostEditorState(
      { persistence, postDrafts, pictures, user, draftLocks: createDraftLocks(undefined) },
      1,
    ),
  ).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('a restored draft of a post can be reverted to the saved text', async () => {
  const { postDrafts } = await createComputerWithDrafts({ kind: 'saved', id: 1, version: 1, copyVersion: 0 })
  const { persistence } = createFakePostServer({ text: '<p>Сохранённое</p>' })
  const { initial, restored } = await loadPostEditorState(
    { persistence, postDrafts, pictures, user, draftLocks: createDraftLocks(undefined) },
    1,
  )
  expect(initial).toMatchObject({
    content: { text: typedValues.text },
    base: { version: 1 },
    key: 'old',
    isUnsaved: true,
  })
  expect(restored).toMatchObject({
    alternative: { text: '<p>Сохранённое</p>' },
    isExistingPost: true,
    isPostDeleted: false,
  })
})

describe('several windows', () => {
  const { persistence } = createFakePostServer({ text: '<p>Сохранённое</p>' })
  const draftLocks = createDraftLocks(navigator.locks)
  const titles = (all: readonly { content: { title: string } }[]) => all.map(({ content }) => content.title)

  test('each of several windows edits its own draft of a new post, and another window opens the newest draft not open elsewhere', async () => {
    const { postDrafts } = await createComputerWithDrafts({ kind: 'new' }, { kind: 'new' })
    const deps = { persistence, postDrafts, pictures, user, draftLocks }
    const windows: InitialPostEditorState[] = []
    for (const _ of Array(3)) windows.push(await loadPostEditorState(deps, undefined))
    expect(titles(windows.map(({ initial }) => initial))).toEqual(['Текст 1', 'Текст 0', ''])
    expect(windows.map(({ otherDrafts }) => titles(otherDrafts))).toEqual([['Текст 0'], [], []])
    expect(new Set(windows.map(({ draftId }) => draftId)).size).toBe(3)
    windows[0]?.releaseLock()
    await expect.poll(async () => (await draftLocks.listLocked()).size).toBe(2)
    const again = await loadPostEditorState(deps, undefined)
    expect(again.initial.content.title).toBe('Текст 1')
    for (const { releaseLock } of [...windows, again]) releaseLock()
  })

  test('windows opened at the same moment never get the same draft of a post', async () => {
    const { postDrafts } = await createComputerWithDrafts({ kind: 'new' })
    const deps = { persistence, postDrafts, pictures, user, draftLocks }
    const windows = await Promise.all([
      loadPostEditorState(deps, undefined),
      loadPostEditorState(deps, undefined),
      loadPostEditorState(deps, undefined),
    ])
    expect(titles(windows.map(({ initial }) => initial)).toSorted()).toEqual(['', '', 'Текст 0'])
    for (const { releaseLock } of windows) releaseLock()
  })

  test('after two windows of one post are closed the editor opens with the newer draft, and with the older one on request', async () => {
    const base = { kind: 'saved', id: 1, version: 1, copyVersion: 0 } as const
    const { postDrafts } = await createComputerWithDrafts(base, base)
    const deps = { persistence, postDrafts, pictures, user, draftLocks }
    const first = await loadPostEditorState(deps, 1)
    expect([first.initial.content.title, ...titles(first.otherDrafts)]).toEqual(['Текст 1', 'Текст 0'])
    first.releaseLock()
    const second = await loadPostEditorState({ ...deps, preferredDraftId: first.otherDrafts[0]?.draftId }, 1)
    expect([second.initial.content.title, ...titles(second.otherDrafts)]).toEqual(['Текст 0', 'Текст 1'])
    second.releaseLock()
  })

  test('in a browser without Web Locks a window also finds the draft of a post that another window is editing', async () => {
    const { postDrafts } = await createComputerWithDrafts({
      kind: 'saved',
      id: 1,
      version: 1,
      copyVersion: 0,
    })
    const writes = await loadPostEditorState({ persistence, postDrafts, pictures, user, draftLocks }, 1)
    const looks = await loadPostEditorState(
      { persistence, postDrafts, pictures, user, draftLocks: createDraftLocks(undefined) },
      1,
    )
    expect(looks.initial.content.title).toBe('Текст 0')
    writes.releaseLock()
  })

  test('while one window has the draft of a deleted post open, a second window shows the not-found screen', async () => {
    const { postDrafts } = await createComputerWithDrafts({
      kind: 'saved',
      id: 7,
      version: 1,
      copyVersion: 0,
    })
    const deps = { persistence, postDrafts, pictures, user, draftLocks }
    const first = await loadPostEditorState(deps, 7)
    expect(first.restored?.isPostDeleted).toBe(true)
    await expect(loadPostEditorState(deps, 7)).rejects.toMatchObject({ code: 'not-found' })
    first.releaseLock()
  })

  test('in a browser without the locks API every window is offered the stored draft of a post', async () => {
    const { postDrafts } = await createComputerWithDrafts({ kind: 'new' })
    const refuse = () => Promise.reject(new DOMException('no locks here', 'SecurityError'))
    for (const locks of [undefined, { query: refuse, request: refuse }]) {
      const deps = { persistence, postDrafts, pictures, user, draftLocks: createDraftLocks(locks) }
      for (const _ of Array(2))
        expect((await loadPostEditorState(deps, undefined)).initial.content.title).toBe('Текст 0')
    }
  })
})

describe('waiting pictures', () => {
  const { persistence } = createFakePostServer({ text: '<p>Моё</p>', title: 'Текст 0' })
  const waiting = { id: 'a', name: 'порт.png', alt: 'Порт', offset: 10 }
  const base = { kind: 'saved', id: 1, version: 1, copyVersion: 0 } as const

  const openWithPicture = async (picture: typeof waiting & { problem?: string }, isDamaged = false) => {
    const { drafts } = createFakeDraftStorage()
    const fake = createFakePictureStorage()
    const content = { ...typedValues, title: 'Текст 0' }
    const postDrafts = createPostDraftStore(drafts, user)
    createPostDraftWriter(postDrafts, base, 'd').write({ content, base, key: 'k', pictures: [picture] })
    await fake.pictures.write('1:d:a', { name: 'порт.png', type: 'image/png', bytes: new Uint8Array([1]) })
    fake.faults.isDamaged = isDamaged
    return loadPostEditorState(
      { persistence, postDrafts, pictures: fake.pictures, user, draftLocks: createDraftLocks(undefined) },
      1,
    )
  }

  test('a post whose text is saved and whose pictures still wait for upload opens from its draft and does not count as unsaved', async () => {
    const editorState = await openWithPicture(waiting)
    expect(editorState).toMatchObject({ draftId: 'd', initial: { isUnsaved: false }, pictures: [waiting] })
    expect(editorState.restored).toBeUndefined()
    expect(await editorState.pictures[0]?.file?.bytes()).toEqual(new Uint8Array([1]))
  })

  test('in a reopened post draft each picture that cannot be read or was rejected shows why', async () => {
    const { pictures: damaged } = await openWithPicture(waiting, true)
    expect(damaged).toMatchObject([
      { file: undefined, error: expect.stringMatching(/не прочитать/), isRefused: true },
    ])
    const readableAgain = await openWithPicture({ ...waiting, problem: damaged[0]?.error ?? '' })
    expect(readableAgain.pictures[0]?.error).toBeUndefined()
    const refused = await openWithPicture({ ...waiting, problem: 'Это не картинка.' })
    expect(refused.pictures[0]).toMatchObject({ error: 'Это не картинка.', isRefused: true })
  })
})
