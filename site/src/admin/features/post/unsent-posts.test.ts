import { AppError } from 'shared/errors'
import { describe, expect, test, vi } from 'vitest'
import { createDraftLocks } from '../../lib/drafts/draft-lock.ts'
import { createFakeDraftStorage } from '../../testing/fake-draft-storage.ts'
import { createDraftWriter } from './editor-screen/persistence/post-drafts.ts'
import type { PostSaveTarget } from './editor-screen/persistence/post-save-target.ts'
import { buildPostFormValues, createFakePostServer } from './editor-screen/testing/fake-post-server.ts'
import { createUnsentPostKind } from './unsent-posts.ts'

const user = 1
const typed = buildPostFormValues({ title: 'Растаможка', text: '<p>Моё</p>' })

const setUp = async (
  base: PostSaveTarget,
  content = typed,
  initialPosts = [{ title: 'Было', version: 3 }],
) => {
  const { drafts, storedDrafts } = createFakeDraftStorage()
  createDraftWriter({ drafts, user }, base, 'd').write({ content, base, known: ['old'] })
  await expect.poll(() => storedDrafts.size).toBe(1)
  const fake = createFakePostServer(...initialPosts)
  const locks = createDraftLocks(undefined)
  const kind = createUnsentPostKind({ drafts, posts: fake.server, locks })
  const [[key = '', text = ''] = []] = storedDrafts
  const name = key.slice(2)
  return { ...fake, kind, key, name, text, storedDrafts, locks, send: () => kind.send?.(user, name) }
}

describe('drafts of posts in the list of unsent edits', () => {
  test('a draft is described by its title and leads to its editor', async () => {
    const { kind, name, text } = await setUp({ kind: 'post', id: 1, version: 3 })
    expect(kind.describe(name, text)).toMatchObject({
      what: 'Запись «Растаможка»',
      path: '/admin/posts/1',
      state: { is: 'ready' },
    })
    expect(kind.getLockId?.('', name)).toBe('d')
  })

  test('a draft without a title or a cover waits for its author', async () => {
    for (const part of [{ title: ' ' }, { image: null }]) {
      const { kind, name, text, calls, send } = await setUp({ kind: 'new' }, { ...typed, ...part })
      expect(kind.describe(name, text)).toMatchObject({
        path: '/admin/posts/create',
        state: { is: 'unfinished' },
      })
      await send()
      expect(calls).toEqual([])
    }
  })

  test('other entries of the storage are not listed', async () => {
    const { kind } = await setUp({ kind: 'new' })
    for (const text of ['', '{}', '[{"id":1,"version":2}]'])
      expect(kind.describe('post:removals', text)).toBeUndefined()
  })
})

describe('sending drafts of posts', () => {
  test('a draft is saved to its post, which keeps the replaced text as a revision, and is removed here', async () => {
    const { send, posts, newRevisionFlags, storedDrafts } = await setUp({ kind: 'post', id: 1, version: 3 })
    expect(await send()).toBe('done')
    expect(posts.get(1)).toMatchObject({ title: 'Растаможка', text: '<p>Моё</p>', version: 4 })
    expect(newRevisionFlags).toEqual([true])
    expect(storedDrafts.size).toBe(0)
  })

  test('a new post is created once, also if the response was lost', async () => {
    const { send, posts, storedDrafts, loseResponse } = await setUp({ kind: 'new' })
    loseResponse('create')
    expect(await send()).toBe('waiting')
    expect(storedDrafts.size).toBe(1)
    expect(await send()).toBe('done')
    expect([...posts.values()].map(({ title }) => title)).toEqual(['Было', 'Растаможка'])
    expect(storedDrafts.size).toBe(0)
  })

  test('a draft of an older version is a conflict and stays', async () => {
    const { send, posts, storedDrafts } = await setUp({ kind: 'post', id: 1, version: 2 })
    expect(await send()).toEqual({ is: 'conflict' })
    expect(posts.get(1)).toMatchObject({ title: 'Было', version: 3 })
    expect(storedDrafts.size).toBe(1)
  })

  test('without a connection the draft stays', async () => {
    const { send, server, storedDrafts } = await setUp({ kind: 'post', id: 1, version: 3 })
    vi.spyOn(server, 'update').mockRejectedValue(new AppError('unreachable'))
    expect(await send()).toBe('waiting')
    expect(storedDrafts.size).toBe(1)
  })

  test('a draft that an editor has opened meanwhile is left to it', async () => {
    const { send, locks, calls } = await setUp({ kind: 'post', id: 1, version: 3 })
    vi.spyOn(locks, 'acquire').mockResolvedValue(undefined)
    expect(await send()).toBe('done')
    expect(calls).toEqual([])
  })
})
