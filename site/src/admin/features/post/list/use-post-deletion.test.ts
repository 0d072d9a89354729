import { describe, expect, test } from 'vitest'
import { createDraftStore } from '../../../lib/drafts/draft-store.ts'
import { createFakeDraftStorage } from '../../../testing/fake-storages.ts'
import { createPostDeletionQueue, pendingPostDeletionsSchema } from './use-post-deletion.ts'

const post = (id: number, version: number) => ({ id, version })

describe('deletion queue of a closing window', () => {
  const key = 'removals'
  const createTestQueue = () => {
    const { storedDrafts, drafts } = createFakeDraftStorage()
    return {
      storedDrafts,
      queue: createPostDeletionQueue(createDraftStore(drafts, key, pendingPostDeletionsSchema)),
    }
  }

  const resumeStored = async (text: string | undefined, listed: readonly ReturnType<typeof post>[]) => {
    const { storedDrafts, queue } = createTestQueue()
    if (text !== undefined) storedDrafts.set(key, text)
    const sent: unknown[] = []
    await queue.resume(listed, async (posts) => {
      sent.push(...posts)
      return []
    })
    return sent
  }

  test('the list of posts, opened again, continues its stored post deletions, except for posts edited since', async () => {
    const text = '[{"id":1,"version":3},{"id":2,"version":1},{"id":3,"version":1}]'
    expect(await resumeStored(text, [post(1, 3), post(2, 2), post(4, 1)])).toEqual([post(1, 3)])
  })

  test.each([undefined, '', '{', '[{"id":"1"}]', 'null'])(
    'the deletion queue deletes no post if the post deletions stored on this computer are %j',
    async (text) => {
      expect(await resumeStored(text, [post(1, 1)])).toEqual([])
    },
  )

  test('the deletion queue stores post deletions before it sends them and clears them once they are done', async () => {
    const { storedDrafts, queue } = createTestQueue()
    const atSending: (string | undefined)[] = []
    await queue.persistAndSend([post(1, 3)], async () => {
      atSending.push(storedDrafts.get(key))
      return []
    })
    expect(atSending).toEqual(['[{"id":1,"version":3}]'])
    expect(storedDrafts.size).toBe(0)
  })

  test('the deletion queue retries failed post deletions together with later ones when the list is opened again', async () => {
    const { storedDrafts, queue } = createTestQueue()
    await queue.persistAndSend([post(1, 3), post(2, 1)], async () => [post(2, 1)])
    expect(storedDrafts.get(key)).toBe('[{"id":2,"version":1}]')
    await queue.persistAndSend([post(4, 1)], async (posts) => posts)
    expect(storedDrafts.get(key)).toBe('[{"id":2,"version":1},{"id":4,"version":1}]')
    const sent: unknown[] = []
    await queue.resume([post(2, 1), post(4, 1), post(5, 1)], async (posts) => {
      sent.push(posts)
      return []
    })
    expect(sent).toEqual([[post(2, 1), post(4, 1)]])
    expect(storedDrafts.size).toBe(0)
  })

  test('the deletion queue keeps stored post deletions if sending them throws an error', async () => {
    const { storedDrafts, queue } = createTestQueue()
    await expect(queue.persistAndSend([post(1, 1)], () => Promise.reject(new Error('gone')))).rejects.toThrow(
      'gone',
    )
    expect(storedDrafts.get(key)).toBe('[{"id":1,"version":1}]')
  })

  test('the deletion queue of the list of posts forgets stored deletions of posts that are no longer in the list', async () => {
    const { storedDrafts, queue } = createTestQueue()
    storedDrafts.set(key, '[{"id":1,"version":1}]')
    await queue.resume([], async (posts) => posts)
    expect(storedDrafts.size).toBe(0)
  })
})
