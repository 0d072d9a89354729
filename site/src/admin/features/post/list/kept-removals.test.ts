import { describe, expect, test } from 'vitest'
import { madeDrafts } from '../../../testing/made-drafts.ts'
import { createKeptRemovals, removalsText, stillToGo } from './kept-removals.ts'

const post = (id: number, version: number) => ({ id, version })

test('unfinished deletions are found again, except for posts edited since', () => {
  const text = removalsText([post(1, 3), post(2, 1), post(3, 1)])
  const listed = [post(1, 3), post(2, 2), post(4, 1)]
  expect(stillToGo(text, listed)).toEqual([post(1, 3)])
})

test.each([undefined, '', '{', '[{"id":"1"}]', 'null'])('the stored value %j deletes nothing', (text) => {
  expect(stillToGo(text, [post(1, 1)])).toEqual([])
})

describe('deletion queue of a closing window', () => {
  const key = 'removals'
  const around = () => {
    const { lying, drafts } = madeDrafts()
    return { lying, kept: createKeptRemovals(drafts, key) }
  }

  test('stores deletions before sending them and clears them once they are done', async () => {
    const { lying, kept } = around()
    const atSending: (string | undefined)[] = []
    await kept.finish([post(1, 3)], async () => {
      atSending.push(lying.get(key))
      return []
    })
    expect(atSending).toEqual([removalsText([post(1, 3)])])
    expect(lying.size).toBe(0)
  })

  test('retries failed deletions together with later ones when the list is opened again', async () => {
    const { lying, kept } = around()
    await kept.finish([post(1, 3), post(2, 1)], async () => [post(2, 1)])
    expect(lying.get(key)).toBe(removalsText([post(2, 1)]))
    await kept.finish([post(4, 1)], async (posts) => posts)
    expect(lying.get(key)).toBe(removalsText([post(2, 1), post(4, 1)]))
    const sent: unknown[] = []
    await kept.goOn([post(2, 1), post(4, 1), post(5, 1)], async (posts) => {
      sent.push(posts)
      return []
    })
    expect(sent).toEqual([[post(2, 1), post(4, 1)]])
    expect(lying.size).toBe(0)
  })

  test('keeps the stored deletions if sending throws', async () => {
    const { lying, kept } = around()
    await expect(kept.finish([post(1, 1)], () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(lying.get(key)).toBe(removalsText([post(1, 1)]))
  })

  test('forgets deletions of posts that are no longer listed', async () => {
    const { lying, kept } = around()
    lying.set(key, removalsText([post(1, 1)]))
    await kept.goOn([], async (posts) => posts)
    expect(lying.size).toBe(0)
  })
})
