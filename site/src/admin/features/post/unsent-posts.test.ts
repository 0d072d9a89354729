import { AppError } from 'shared/errors'
import { describe, expect, test, vi } from 'vitest'
import { buildPostFormValues, createFakePostServer } from '../../testing/fake-post-server.ts'
import { createFakeDraftStorage, createFakePictureStorage } from '../../testing/fake-storages.ts'
import { createPostDraftStore, createPostDraftWriter } from './editor-screen/persistence/post-drafts.ts'
import type { PostVersionsBeforeSave } from './editor-screen/persistence/post-persistence.ts'
import type { StoredDraftPicture } from './editor-screen/persistence/waiting-pictures.ts'
import type { CreatePictureApiCall } from './text-editor/pictures/upload-picture.ts'
import { createUnsentPostEditHandler } from './unsent-posts.ts'

const user = 1
const typedValues = buildPostFormValues({ title: 'Растаможка', text: '<p>Моё</p>' })

const createPictureReply = { id: 9, src: '', width: 4, height: 2, sources: [], placeholder: 'data:,' }

const setUp = async (
  base: PostVersionsBeforeSave,
  content = typedValues,
  initialPosts = [{ title: 'Было', version: 3 }],
  waiting: readonly StoredDraftPicture[] = [],
) => {
  const fakePictures = createFakePictureStorage()
  for (const { id, name } of waiting)
    await fakePictures.pictures.write(`1:d:${id}`, { name, type: 'image/png', bytes: new Uint8Array([1]) })
  const createPicture = vi.fn<CreatePictureApiCall>(async ({ idempotencyKey = '' }) => ({
    ...createPictureReply,
    src: `/uploads/${idempotencyKey}`,
  }))
  const { drafts, storedDrafts } = createFakeDraftStorage()
  createPostDraftWriter(createPostDraftStore(drafts, user), base, 'd').write({
    content,
    base,
    key: 'old',
    ...(waiting.length > 0 ? { pictures: waiting } : {}),
  })
  await expect.poll(() => storedDrafts.size).toBe(1)
  const fake = createFakePostServer(...initialPosts)
  const { pictures } = fakePictures
  const handler = createUnsentPostEditHandler({ drafts, pictures }, fake.server, createPicture)
  const [[key = '', text = ''] = []] = storedDrafts
  const name = key.slice(2)
  const describeNow = () => handler.describe(name, storedDrafts.get(key) ?? '')
  return {
    ...fake,
    ...fakePictures,
    createPicture,
    describeNow,
    handler,
    key,
    name,
    text,
    storedDrafts,
    send: () => handler.send?.(user, name),
  }
}

describe('drafts of posts in the list of unsent edits', () => {
  test('the list of unsent edits describes a post draft by its title and links to its editor', async () => {
    const { handler, name, text } = await setUp({ kind: 'saved', id: 1, version: 3, copyVersion: 0 })
    expect(handler.describe(name, text)).toMatchObject({
      what: 'Запись «Растаможка»',
      path: '/admin/posts/1',
      state: { is: 'ready' },
    })
    expect(handler.getLockId?.('', name)).toBe('d')
  })

  test('a new post draft without a title or a cover is not sent and stays until its author completes it', async () => {
    for (const part of [{ title: ' ' }, { image: null }]) {
      const { handler, name, text, calls, send } = await setUp({ kind: 'new' }, { ...typedValues, ...part })
      expect(handler.describe(name, text)).toMatchObject({
        path: '/admin/posts/create',
        state: { is: 'unfinished' },
      })
      await send()
      expect(calls).toEqual([])
    }
  })

  test('storage entries that are no post drafts are not listed as unsent edits', async () => {
    const { handler } = await setUp({ kind: 'new' })
    for (const text of ['', '{}', '[{"id":1,"version":2}]'])
      expect(handler.describe('post:removals', text)).toBeUndefined()
  })
})

describe('sending drafts of posts', () => {
  test('a sent post draft is saved to its post, stores the replaced text as a revision, and is removed locally', async () => {
    const { send, posts, newRevisionFlags, storedDrafts } = await setUp({
      kind: 'saved',
      id: 1,
      version: 3,
      copyVersion: 0,
    })
    expect(await send()).toBe('done')
    expect(posts.get(1)).toMatchObject({ title: 'Растаможка', text: '<p>Моё</p>', version: 4 })
    expect(newRevisionFlags).toEqual([true])
    expect(storedDrafts.size).toBe(0)
  })

  test('a draft of a new post creates one post, also if the response to its creation was lost', async () => {
    const { send, posts, storedDrafts, loseResponse } = await setUp({ kind: 'new' })
    loseResponse('create')
    expect(await send()).toBe('waiting')
    expect(storedDrafts.size).toBe(1)
    expect(await send()).toBe('done')
    expect([...posts.values()].map(({ title }) => title)).toEqual(['Было', 'Растаможка'])
    expect(storedDrafts.size).toBe(0)
  })

  test('a post draft based on an outdated version is a conflict and stays on this computer', async () => {
    const { send, posts, storedDrafts } = await setUp({ kind: 'saved', id: 1, version: 2, copyVersion: 0 })
    expect(await send()).toEqual({ is: 'conflict' })
    expect(posts.get(1)).toMatchObject({ title: 'Было', version: 3 })
    expect(storedDrafts.size).toBe(1)
  })

  test('a post draft that cannot be sent without a connection stays stored on this computer', async () => {
    const { send, server, storedDrafts } = await setUp({ kind: 'saved', id: 1, version: 3, copyVersion: 0 })
    vi.spyOn(server, 'saveWorkingCopy').mockRejectedValue(new AppError('unreachable'))
    expect(await send()).toBe('waiting')
    expect(storedDrafts.size).toBe(1)
  })
})

describe('drafts of posts with waiting pictures', () => {
  const base = { kind: 'saved', id: 1, version: 3, copyVersion: 0 } as const
  const initialPosts = [{ title: 'Было', version: 3 }]
  const content = { ...typedValues, text: '<p>а</p><p>б</p>' }
  const textPictures = [
    { id: 'k1', name: '1.png', alt: '«Порт»', offset: 8 },
    { id: 'k2', name: '2.png', alt: '', offset: 8 },
    { id: 'k3', name: '3.png', alt: '', offset: 16 },
  ]
  const [first, second] = textPictures
  const cover = { id: 'kc', name: 'обложка.png', alt: '' }

  const html = (key: string, alt = '') => `<img src="/uploads/${key}" alt="${alt}" width="4" height="2">`
  const fullText = `<p>а</p>${html('k1', '«Порт»')}${html('k2')}<p>б</p>${html('k3')}`

  test('the list of unsent edits counts the pictures waiting with a post, and a waiting cover does not count as missing', async () => {
    const { describeNow } = await setUp(base, { ...content, image: null }, initialPosts, [
      ...textPictures,
      cover,
    ])
    expect(describeNow()).toMatchObject({ state: { is: 'ready' }, note: 'С ней ждут 4\u00a0картинки' })
  })

  test('sending a post draft uploads its pictures under their own keys and saves the post once with their URLs', async () => {
    const { send, posts, createPicture, storedPictures, storedDrafts, calls } = await setUp(
      base,
      { ...content, image: null },
      initialPosts,
      [...textPictures, cover],
    )
    expect(await send()).toBe('done')
    expect(posts.get(1)).toMatchObject({ text: fullText, version: 4 })
    expect(createPicture.mock.calls.map(([call]) => call)).toMatchObject(
      [...textPictures, cover].map(({ id, name }) => ({ idempotencyKey: id, body: { image: { name } } })),
    )
    expect(calls.filter((call) => call === 'saveWorkingCopy')).toHaveLength(1)
    expect([storedPictures.size, storedDrafts.size]).toEqual([0, 0])
  })

  test('if the connection is lost between two picture uploads of a post draft, no picture and no idempotency key is lost', async () => {
    const { send, posts, createPicture, storedPictures, storedDrafts } = await setUp(
      base,
      content,
      initialPosts,
      textPictures,
    )
    const reply = { ...createPictureReply, src: '/uploads/k1' }
    createPicture.mockResolvedValueOnce(reply).mockRejectedValueOnce(new AppError('unreachable'))
    expect(await send()).toBe('waiting')
    expect(posts.get(1)).toMatchObject({ title: 'Было' })
    expect([storedPictures.size, storedDrafts.size]).toEqual([3, 1])
    expect(await send()).toBe('done')
    expect(posts.get(1)).toMatchObject({ text: fullText })
    expect(createPicture.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)).toEqual([
      'k1',
      'k2',
      'k2',
      'k3',
    ])
  })

  test('a picture rejected by the server stays in the post draft with the reason, and the post is not saved', async () => {
    const { send, posts, createPicture, describeNow, storedPictures } = await setUp(
      base,
      content,
      initialPosts,
      textPictures,
    )
    const errors = [{ path: 'image', code: 'format', message: 'Это не картинка' }]
    createPicture.mockRejectedValueOnce(new AppError('validation', { errors }))
    expect(await send()).toBe('done')
    expect(describeNow()).toMatchObject({
      state: { is: 'unfinished', reason: 'Картинка «1.png» не загрузилась. Это не картинка.' },
    })
    expect(posts.get(1)).toMatchObject({ title: 'Было', version: 3 })
    expect([...storedPictures.keys()]).toContain('1:d:k1')
    createPicture.mockClear()
    expect(await send()).toBe('done')
    expect(createPicture).not.toHaveBeenCalled()
  })

  test('a post draft with a damaged stored picture is not sent and stays for its author', async () => {
    const { send, faults, createPicture, describeNow } = await setUp(base, content, initialPosts, [
      first ?? cover,
    ])
    faults.isDamaged = true
    expect(await send()).toBe('done')
    expect(createPicture).not.toHaveBeenCalled()
    expect(describeNow()?.state).toMatchObject({
      is: 'unfinished',
      reason: expect.stringMatching(/не прочитать/),
    })
  })

  test('discarding a post draft removes its pictures, and the start of the admin removes pictures without a draft', async () => {
    const { handler, name, pictures, storedPictures } = await setUp(base, content, initialPosts, [
      second ?? cover,
    ])
    await pictures.write('1:gone:a', { name: '', type: '', bytes: new Uint8Array() })
    await handler.cleanUp?.(user, async () => new Set())
    expect([...storedPictures.keys()]).toEqual(['1:d:k2'])
    await handler.discard?.(user, name)
    expect(storedPictures.size).toBe(0)
  })
})
