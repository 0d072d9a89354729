import { expect, test } from 'vitest'
import { madeWorld } from './testing/made-world.ts'

const PAUSE = 1500
const AGAIN = 5000

test('a line that comes back while a text is tried again brings no second request beside it', async () => {
  const world = madeWorld()
  const post = world.open()
  post.type('one')
  await world.pass(PAUSE)
  world.requests[0]?.lose()
  await world.settle()
  expect(post.state().is).toBe('offline')
  await world.pass(AGAIN)
  expect(world.requests).toHaveLength(2)
  post.retry()
  await world.settle()
  expect(world.requests).toHaveLength(2)
  world.requests[1]?.answer()
  await world.pass(60_000)
  expect(world.requests).toHaveLength(2)
  expect(post.state().is).toBe('saved')
})

test('what was on its way when the window died is no work of a colleague for whoever types on', async () => {
  const world = madeWorld()
  world.open().type('one')
  await world.pass(PAUSE)
  expect(world.requests).toHaveLength(1)
  // It arrives; the window that has sent it hears of nothing any more, and could not even close.
  world.requests[0]?.arrive()
  const after = world.open()
  after.type('one two')
  for (const number of [1, 2]) {
    await world.pass(PAUSE)
    world.requests[number]?.answer()
    await world.settle()
  }
  expect(after.state().is).toBe('saved')
  expect(world.history).toEqual(['first', 'one', 'one two'])
})
