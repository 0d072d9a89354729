import { expect, test } from 'vitest'
import {
  createAutosaveSimulation,
  openAutosavedPost,
  TYPING_PAUSE_MS,
} from '../../testing/autosave-simulation.ts'

const RETRY_MS = 5000

test('a reconnect while a post save is being retried starts no second request', async () => {
  const { simulation, post } = openAutosavedPost()
  post.edit('one')
  await simulation.advance(TYPING_PAUSE_MS)
  simulation.requests[0]?.lose()
  await simulation.flushPromises()
  expect(post.state().is).toBe('offline')
  await simulation.advance(RETRY_MS)
  expect(simulation.requests).toHaveLength(2)
  post.retry()
  await simulation.flushPromises()
  expect(simulation.requests).toHaveLength(2)
  simulation.requests[1]?.answer()
  await simulation.advance(60_000)
  expect(simulation.requests).toHaveLength(2)
  expect(post.state().is).toBe('saved')
})

test('a late save response to a closed post editor does not overwrite the newer text saved from another window', async () => {
  const simulation = createAutosaveSimulation()
  const closed = simulation.openWindow()
  closed.edit('one')
  await simulation.advance(TYPING_PAUSE_MS)
  closed.close()
  const next = simulation.openWindow()
  next.edit('one two')
  await simulation.advance(TYPING_PAUSE_MS)
  simulation.requests[1]?.answer()
  await simulation.flushPromises()
  simulation.requests[0]?.answer()
  await simulation.advance(60_000)
  expect(simulation.requests).toHaveLength(2)
  expect(simulation.stored().content).toBe('one two')
})

test('a post save that was running when the window crashed is not reported as a change of a colleague', async () => {
  const simulation = createAutosaveSimulation()
  simulation.openWindow().edit('one')
  await simulation.advance(TYPING_PAUSE_MS)
  expect(simulation.requests).toHaveLength(1)
  // The request arrives, but its window has crashed and hears no response.
  simulation.requests[0]?.arrive()
  const after = simulation.openWindow()
  after.edit('one two')
  for (const number of [1, 2]) {
    await simulation.advance(TYPING_PAUSE_MS)
    simulation.requests[number]?.answer()
    await simulation.flushPromises()
  }
  expect(after.state().is).toBe('saved')
  expect(simulation.history).toEqual(['first', 'one', 'one two'])
})
