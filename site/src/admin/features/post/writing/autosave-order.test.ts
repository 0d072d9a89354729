import { expect, test } from 'vitest'
import { madeWorld } from './testing/made-world.ts'

const PAUSE = 1500
const AGAIN = 5000

test('a connection that returns during a retry starts no second request', async () => {
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

test('a save in flight when the window crashed is not taken for a change of a colleague', async () => {
  const world = madeWorld()
  world.open().type('one')
  await world.pass(PAUSE)
  expect(world.requests).toHaveLength(1)
  // The request arrives, but its window has crashed and hears no response.
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
