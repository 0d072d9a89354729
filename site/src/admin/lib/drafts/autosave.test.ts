import { AppError } from 'shared/errors'
import { describe, expect, test } from 'vitest'
import { createAutosaveSimulation } from '../../testing/autosave-simulation.ts'

const TYPING_PAUSE_MS = 1500

/** Responds to the newest request. */
const answerLastRequest = async (simulation: ReturnType<typeof createAutosaveSimulation>) => {
  simulation.requests.at(-1)?.answer()
  await simulation.flushPromises()
}

describe('edited text', () => {
  test('edited text is stored locally with each keystroke and sent after a typing pause', async () => {
    const simulation = createAutosaveSimulation()
    const post = simulation.openWindow()
    post.edit('one')
    expect(simulation.local()?.content).toBe('one')
    expect(post.state().is).toBe('waiting')
    await simulation.advance(TYPING_PAUSE_MS - 1)
    post.edit('one two')
    await simulation.advance(TYPING_PAUSE_MS - 1)
    expect(simulation.requests).toEqual([])
    await simulation.advance(1)
    expect(post.state().is).toBe('saving')
    await answerLastRequest(simulation)
    expect(post.state().is).toBe('saved')
    expect(simulation.stored()).toEqual({ content: 'one two', version: 2 })
    expect(simulation.local()).toBeUndefined()
  })

  test('while an author types without a pause, the autosave sends the post text every ten seconds', async () => {
    const simulation = createAutosaveSimulation()
    const post = simulation.openWindow()
    for (let key = 0; key < 21; key += 1) {
      post.edit(`text ${key}`)
      await simulation.advance(500)
    }
    expect(simulation.requests.map(({ content }) => content)).toEqual(['text 19'])
  })

  test('text typed during a save waits for the response, and then only the newest text is sent', async () => {
    const simulation = createAutosaveSimulation()
    const post = simulation.openWindow()
    post.edit('one')
    await simulation.advance(TYPING_PAUSE_MS)
    post.edit('two')
    post.edit('three')
    await simulation.advance(60_000)
    expect(simulation.requests).toHaveLength(1)
    await answerLastRequest(simulation)
    expect(post.content()).toBe('three')
    expect(simulation.local()?.content).toBe('three')
    await simulation.advance(TYPING_PAUSE_MS)
    await answerLastRequest(simulation)
    expect(simulation.requests.map(({ content, base }) => [content, base])).toEqual([
      ['one', 1],
      ['three', 2],
    ])
    expect(post.state().is).toBe('saved')
  })

  test('edited text that the server would reject stays on this computer in the autosave state local-only', async () => {
    const simulation = createAutosaveSimulation()
    const post = simulation.openWindow()
    post.edit('')
    await simulation.advance(60_000)
    expect(simulation.requests).toEqual([])
    expect(post.state().is).toBe('local-only')
    expect(simulation.local()?.content).toBe('')
  })

  test('saving a post by hand sends the edited text at once, and the autosave does not send it a second time', async () => {
    const simulation = createAutosaveSimulation()
    const post = simulation.openWindow()
    post.edit('one')
    const done = post.saveNow()
    await simulation.flushPromises()
    await answerLastRequest(simulation)
    expect(await done).toBe(true)
    await simulation.advance(60_000)
    expect(simulation.requests).toHaveLength(1)
  })
})

describe('a lost response', () => {
  test('a saved text whose response was lost is not reported as a change of a colleague', async () => {
    const simulation = createAutosaveSimulation()
    const post = simulation.openWindow()
    post.edit('one')
    await simulation.advance(TYPING_PAUSE_MS)
    simulation.requests[0]?.arrive()
    simulation.requests[0]?.lose()
    await simulation.flushPromises()
    expect(post.state().is).toBe('offline')
    post.edit('one two')
    await simulation.advance(5000)
    await answerLastRequest(simulation)
    await simulation.advance(TYPING_PAUSE_MS)
    await answerLastRequest(simulation)
    expect(post.state().is).toBe('saved')
    expect(simulation.history).toEqual(['first', 'one', 'one two'])
  })

  test('a delayed autosave of a post that reaches the server after a newer save changes nothing', async () => {
    const simulation = createAutosaveSimulation()
    const post = simulation.openWindow()
    post.edit('one')
    await simulation.advance(TYPING_PAUSE_MS)
    simulation.requests[0]?.lose()
    await simulation.flushPromises()
    post.edit('two')
    await simulation.advance(5000)
    await answerLastRequest(simulation)
    simulation.requests[0]?.arrive()
    await simulation.advance(60_000)
    expect(post.state().is).toBe('saved')
    expect(simulation.stored().content).toBe('two')
  })

  test('a window reopened after closing recognizes that the response to its last save was lost', async () => {
    const simulation = createAutosaveSimulation()
    const before = simulation.openWindow()
    before.edit('one')
    await simulation.advance(TYPING_PAUSE_MS)
    before.close()
    simulation.requests[0]?.arrive()
    const after = simulation.openWindow()
    expect(after.content()).toBe('one')
    await simulation.advance(TYPING_PAUSE_MS)
    await answerLastRequest(simulation)
    expect(after.state().is).toBe('saved')
    expect(simulation.history).toEqual(['first', 'one'])
  })
})

describe('without a connection', () => {
  test('without a connection edited text stays on this computer and is sent at once after the reconnect', async () => {
    const simulation = createAutosaveSimulation()
    const post = simulation.openWindow()
    simulation.setOffline(true)
    post.edit('one')
    await simulation.advance(60_000)
    expect(post.state().is).toBe('offline')
    post.edit('one two')
    expect(simulation.local()?.content).toBe('one two')
    expect(post.state().is).toBe('offline')
    simulation.setOffline(false)
    post.retry()
    await simulation.flushPromises()
    await answerLastRequest(simulation)
    expect(simulation.stored().content).toBe('one two')
    expect(simulation.local()).toBeUndefined()
  })
})

describe('a rejected save', () => {
  test('a rejected autosave of a post is shown until the text changes, and is not repeated automatically', async () => {
    const simulation = createAutosaveSimulation()
    const post = simulation.openWindow()
    simulation.setRejection(new AppError('taken'))
    post.edit('one')
    await simulation.advance(TYPING_PAUSE_MS)
    await answerLastRequest(simulation)
    expect(post.state()).toMatchObject({ is: 'failed', error: { code: 'taken' } })
    await simulation.advance(60_000)
    expect(simulation.requests).toHaveLength(1)
    simulation.setRejection(undefined)
    post.edit('two')
    await simulation.advance(TYPING_PAUSE_MS)
    await answerLastRequest(simulation)
    expect(post.state().is).toBe('saved')
  })

  test('text whose save was rejected after the session ended stays stored until the user signs in again', async () => {
    const simulation = createAutosaveSimulation()
    const before = simulation.openWindow()
    simulation.setRejection(new AppError('unauthorized'))
    before.edit('one')
    await simulation.advance(TYPING_PAUSE_MS)
    before.edit('one two')
    await answerLastRequest(simulation)
    expect(before.state().is).toBe('signed-out')
    before.close()
    simulation.setRejection(undefined)
    const after = simulation.openWindow()
    expect(after.content()).toBe('one two')
    await simulation.advance(TYPING_PAUSE_MS)
    await answerLastRequest(simulation)
    expect(simulation.stored()).toEqual({ content: 'one two', version: 2 })
  })
})
