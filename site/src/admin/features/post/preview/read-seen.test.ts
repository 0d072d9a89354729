import type { Post } from 'shared/contract'
import { expect, test } from 'vitest'
import { madeOffice, wordsWith } from '../writing/testing/made-office.ts'
import { readSeen } from './read-seen.ts'

const saved: Partial<Post> = { text: '<p>Сохранено</p>', updatedAt: '2026-11-20T08:00:00.000Z' }

/** Draft storage with one draft typed at the given time, or with none. */
const drafts = (at?: string) => ({
  read: async () =>
    at === undefined
      ? undefined
      : JSON.stringify({
          at,
          by: 'this window',
          content: wordsWith({ text: '<p>Набрано</p>' }),
          base: { kind: 'post', id: 1, version: 1 },
          known: [],
        }),
  keys: async (beginning: string) => [`${beginning}a writing`],
  write: async () => true,
  remove: () => Promise.reject(new Error('looking changes nothing')),
})

const textSeen = async (office: ReturnType<typeof madeOffice>, at?: string) =>
  (await readSeen({ posts: office.server, drafts: drafts(at), user: 1 }, 1)).content.text

test('the preview shows the newer of the saved text and the local draft', async () => {
  const office = madeOffice(saved)
  expect(await textSeen(office)).toBe('<p>Сохранено</p>')
  expect(await textSeen(office, '2026-11-20T08:00:01.000Z')).toBe('<p>Набрано</p>')
  expect(await textSeen(office, '2026-11-20T07:59:59.000Z')).toBe('<p>Сохранено</p>')
})

test('the preview shows unpublished edits instead of the post and does not change them', async () => {
  const office = madeOffice({ ...saved, status: 'published', publishedAt: '2026-11-10T08:00:00.000Z' })
  const { post } = await office.desk.open(1)
  await office.desk.save(
    wordsWith({ text: '<p>Правка</p>' }),
    { kind: 'copy', id: 1, post: post.version, version: 0 },
    [],
  )
  const before = office.calls.length
  expect(await textSeen(office)).toBe('<p>Правка</p>')
  expect(office.calls.slice(before)).toEqual(['get'])
})

test('a deleted post is not found, even if a local draft exists', async () => {
  await expect(textSeen(madeOffice(), '2026-11-20T08:00:01.000Z')).rejects.toMatchObject({
    code: 'not-found',
  })
})
