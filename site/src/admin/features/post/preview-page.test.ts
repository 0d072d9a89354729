import type { Post } from 'shared/contract'
import { expect, test } from 'vitest'
import { buildPostFormValues, createFakePostServer } from '../../testing/fake-post-server.ts'
import { createPostDraftStore } from './editor-screen/persistence/post-drafts.ts'
import { loadPostPreview } from './preview-page.tsx'

const savedPost: Partial<Post> = { text: '<p>Сохранено</p>', updatedAt: '2026-11-20T08:00:00.000Z' }

/** Draft storage with one draft typed at the given time, or with none. */
const createDrafts = (at?: string) => ({
  read: async () =>
    at === undefined
      ? undefined
      : JSON.stringify({
          at,
          by: 'this window',
          content: buildPostFormValues({ text: '<p>Набрано</p>' }),
          base: { kind: 'saved', id: 1, version: 1, copyVersion: 0 },
          key: 'k',
        }),
  keys: async (beginning: string) => [`${beginning}a writing`],
  write: async () => true,
  remove: () => Promise.reject(new Error('looking changes nothing')),
})

const loadPreviewText = async (server: ReturnType<typeof createFakePostServer>, at?: string) =>
  (await loadPostPreview(server.server, createPostDraftStore(createDrafts(at), 1), 1)).content.text

test('the preview of a post shows the newer of the saved text and the local draft', async () => {
  const fakeServer = createFakePostServer(savedPost)
  expect(await loadPreviewText(fakeServer)).toBe('<p>Сохранено</p>')
  expect(await loadPreviewText(fakeServer, '2026-11-20T08:00:01.000Z')).toBe('<p>Набрано</p>')
  expect(await loadPreviewText(fakeServer, '2026-11-20T07:59:59.000Z')).toBe('<p>Сохранено</p>')
})

test('the preview of a post shows its unpublished edits instead of the published text and does not change them', async () => {
  const fakeServer = createFakePostServer({
    ...savedPost,
    status: 'published',
    publishedAt: '2026-11-10T08:00:00.000Z',
  })
  const { post } = await fakeServer.persistence.loadPost(1)
  await fakeServer.persistence.send(
    buildPostFormValues({ text: '<p>Правка</p>' }),
    { kind: 'saved', id: 1, version: post.version, copyVersion: 0 },
    'k',
  )
  const before = fakeServer.calls.length
  expect(await loadPreviewText(fakeServer)).toBe('<p>Правка</p>')
  expect(fakeServer.calls.slice(before)).toEqual(['get'])
})

test('the preview of a deleted post shows the not-found screen, even if a local draft exists', async () => {
  await expect(loadPreviewText(createFakePostServer(), '2026-11-20T08:00:01.000Z')).rejects.toMatchObject({
    code: 'not-found',
  })
})
