import { expect, test } from 'vitest'
import { removalsText, stillToGo } from './kept-removals.ts'

const post = (id: number, version: number) => ({ id, version })

test('what a window could not finish is finished, but for what somebody has written on since', () => {
  const text = removalsText([post(1, 3), post(2, 1), post(3, 1)])
  const listed = [post(1, 3), post(2, 2), post(4, 1)]
  expect(stillToGo(text, listed)).toEqual([post(1, 3)])
})

test.each([undefined, '', '{', '[{"id":"1"}]', 'null'])('of %j nothing is removed', (text) => {
  expect(stillToGo(text, [post(1, 1)])).toEqual([])
})
