import { DAY_MS } from 'shared/format'
import { describe, expect, test } from 'vitest'
import { openAutosavedPost, TYPING_PAUSE_MS } from '../../testing/autosave-simulation.ts'

const MAX_WAIT_MS = 10_000

describe.each([
  ['a day ahead', DAY_MS],
  ['a day back', -DAY_MS],
])('a computer clock that is set %s', (_, shift) => {
  test('a clock change between an edit of a post and its autosave delays the autosave by no more than a typing pause', async () => {
    const { simulation, post } = openAutosavedPost()
    post.edit('one')
    simulation.shiftClock(shift)
    await simulation.advance(TYPING_PAUSE_MS)
    expect(simulation.requests).toHaveLength(1)
  })

  test('a clock change while a post is being saved does not prevent saving the text typed meanwhile', async () => {
    const { simulation, post } = openAutosavedPost()
    post.edit('one')
    await simulation.advance(TYPING_PAUSE_MS)
    post.edit('one two')
    simulation.shiftClock(shift)
    simulation.requests[0]?.answer()
    await simulation.flushPromises()
    await simulation.advance(TYPING_PAUSE_MS)
    simulation.requests[1]?.answer()
    await simulation.flushPromises()
    expect(simulation.history).toEqual(['first', 'one', 'one two'])
    expect(post.state().is).toBe('saved')
  })

  test('the autosave of a post every ten seconds continues when the clock is changed during continuous typing', async () => {
    const { simulation, post } = openAutosavedPost()
    post.edit('a')
    simulation.shiftClock(shift)
    for (let time = 0; time <= MAX_WAIT_MS; time += TYPING_PAUSE_MS / 2) {
      post.edit(`a ${time}`)
      await simulation.advance(TYPING_PAUSE_MS / 2)
    }
    expect(simulation.requests).toHaveLength(1)
  })

  test('after a change of the computer clock between two saves the server has the newest post text', async () => {
    const { simulation, post } = openAutosavedPost()
    for (const [number, text] of ['one', 'one two', 'one two three'].entries()) {
      post.edit(text)
      await simulation.advance(TYPING_PAUSE_MS)
      simulation.requests[number]?.answer()
      await simulation.flushPromises()
      simulation.shiftClock(shift)
    }
    expect(simulation.stored().content).toBe('one two three')
    expect(simulation.local()).toBeUndefined()
  })
})
