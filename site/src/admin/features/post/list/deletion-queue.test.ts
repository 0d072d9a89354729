import { describe, expect, test } from 'vitest'
import { createFakeDraftStorage } from '../../../testing/fake-draft-storage.ts'
import { createDeletionQueue, findUnfinishedDeletions, serializeDeletions } from './deletion-queue.ts'

const post = (id: number, version: number) => ({ id, version })

test('unfinished deletions are found again, except for posts edited since', () => {
  const text = serializeDeletions([post(1, 3), post(2, 1), post(3, 1)])
  const listed = [post(1, 3), post(2, 2), post(4, 1)]
  expect(findUnfinishedDeletions(text, listed)).toEqual([post(1, 3)])
})

test.each([undefined, '', '{', '[{"id":"1"}]', 'null'])('the stored value %j deletes nothing', (text) => {
  expect(findUnfinishedDeletions(text, [post(1, 1)])).toEqual([])
})

describe('deletion queue of a closing window', () => {
  const key = 'removals'
  const createTestQueue = () => {
    const { storedDrafts, drafts } = createFakeDraftStorage()
    return { storedDrafts, queue: createDeletionQueue(drafts, key) }
  }

  test('stores deletions before sending them and clears them once they are done', async () => {
    const { storedDrafts, queue } = createTestQueue()
    const atSending: (string | undefined)[] = []
    await queue.persistAndSend([post(1, 3)], async () => {
      atSending.push(storedDrafts.get(key))
      return []
    })
    expect(atSending).toEqual([serializeDeletions([post(1, 3)])])
    expect(storedDrafts.size).toBe(0)
  })

  test('retries failed deletions together with later ones when the list is opened again', async () => {
    const { storedDrafts, queue } = createTestQueue()
    await queue.persistAndSend([post(1, 3), post(2, 1)], async () => [post(2, 1)])
    expect(storedDrafts.get(key)).toBe(serializeDeletions([post(2, 1)]))
    await queue.persistAndSend([post(4, 1)], async (posts) => posts)
    expect(storedDrafts.get(key)).toBe(serializeDeletions([post(2, 1), post(4, 1)]))
    const sent: unknown[] = []
    await queue.resume([post(2, 1), post(4, 1), post(5, 1)], async (posts) => {
      sent.push(posts)
      return []
    })
    expect(sent).toEqual([[post(2, 1), post(4, 1)]])
    expect(storedDrafts.size).toBe(0)
  })

  test('keeps the stored deletions if sending throws', async () => {
    const { storedDrafts, queue } = createTestQueue()
    await expect(queue.persistAndSend([post(1, 1)], () => Promise.reject(new Error('gone')))).rejects.toThrow(
      'gone',
    )
    expect(storedDrafts.get(key)).toBe(serializeDeletions([post(1, 1)]))
  })

  test('forgets deletions of posts that are no longer listed', async () => {
    const { storedDrafts, queue } = createTestQueue()
    storedDrafts.set(key, serializeDeletions([post(1, 1)]))
    await queue.resume([], async (posts) => posts)
    expect(storedDrafts.size).toBe(0)
  })
})
