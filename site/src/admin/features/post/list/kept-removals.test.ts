import { describe, expect, test } from 'vitest'
import { madeDrafts } from '../../../testing/made-drafts.ts'
import { createKeptRemovals, removalsText, stillToGo } from './kept-removals.ts'

const post = (id: number, version: number) => ({ id, version })

test('what a window could not finish is finished, but for what somebody has written on since', () => {
  const text = removalsText([post(1, 3), post(2, 1), post(3, 1)])
  const listed = [post(1, 3), post(2, 2), post(4, 1)]
  expect(stillToGo(text, listed)).toEqual([post(1, 3)])
})

test.each([undefined, '', '{', '[{"id":"1"}]', 'null'])('of %j nothing is removed', (text) => {
  expect(stillToGo(text, [post(1, 1)])).toEqual([])
})

describe('what is removed while a window closes', () => {
  const key = 'removals'
  const around = () => {
    const { lying, drafts } = madeDrafts()
    return { lying, kept: createKeptRemovals(drafts, key) }
  }

  test('lies on this computer before anything of it is sent, and no longer once it has gone', async () => {
    const { lying, kept } = around()
    const atSending: (string | undefined)[] = []
    await kept.finish([post(1, 3)], async () => {
      atSending.push(lying.get(key))
      return []
    })
    expect(atSending).toEqual([removalsText([post(1, 3)])])
    expect(lying.size).toBe(0)
  })

  test('and did not go is tried again when the list is open again, beside what is removed meanwhile', async () => {
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

  test('stays where sending breaks in the middle', async () => {
    const { lying, kept } = around()
    await expect(kept.finish([post(1, 1)], () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(lying.get(key)).toBe(removalsText([post(1, 1)]))
  })

  test('and has gone by another hand is forgotten', async () => {
    const { lying, kept } = around()
    lying.set(key, removalsText([post(1, 1)]))
    await kept.goOn([], async (posts) => posts)
    expect(lying.size).toBe(0)
  })
})
