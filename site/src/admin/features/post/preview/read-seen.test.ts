import type { Post } from 'shared/contract'
import { expect, test } from 'vitest'
import { madeOffice, wordsWith } from '../writing/testing/made-office.ts'
import { readSeen } from './read-seen.ts'

const saved: Partial<Post> = { text: '<p>Сохранено</p>', updatedAt: '2026-11-20T08:00:00.000Z' }

/** This computer, with a text that was typed at some time, or with none. */
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

test('of what is saved and what lies on this computer the newer is looked at', async () => {
  const office = madeOffice(saved)
  expect(await textSeen(office)).toBe('<p>Сохранено</p>')
  expect(await textSeen(office, '2026-11-20T08:00:01.000Z')).toBe('<p>Набрано</p>')
  expect(await textSeen(office, '2026-11-20T07:59:59.000Z')).toBe('<p>Сохранено</p>')
})

test('edits that nobody has published go before the post, and looking at them leaves them', async () => {
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

test('a post that is not there is not found, whatever lies on this computer', async () => {
  await expect(textSeen(madeOffice(), '2026-11-20T08:00:01.000Z')).rejects.toMatchObject({
    code: 'not-found',
  })
})
