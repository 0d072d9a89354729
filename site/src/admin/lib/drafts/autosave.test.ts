import { AppError } from 'shared/errors'
import { describe, expect, test } from 'vitest'
import {
  createAutosaveSimulation,
  openAutosavedPost,
  TYPING_PAUSE_MS,
} from '../../testing/autosave-simulation.ts'

describe('edited text', () => {
  test('edited post text is stored on this computer with each keystroke and sent to the server after a typing pause', async () => {
    const { simulation, post } = openAutosavedPost()
    post.edit('one')
    expect(simulation.local()?.content).toBe('one')
    expect(post.state().is).toBe('waiting')
    await simulation.advance(TYPING_PAUSE_MS - 1)
    post.edit('one two')
    await simulation.advance(TYPING_PAUSE_MS - 1)
    expect(simulation.requests).toEqual([])
    await simulation.advance(1)
    expect(post.state().is).toBe('saving')
    await simulation.answerLastRequest()
    expect(post.state().is).toBe('saved')
    expect(simulation.stored()).toEqual({ content: 'one two', version: 2 })
    expect(simulation.local()).toBeUndefined()
  })

  test('while an author types without a pause, the autosave sends the post text every ten seconds', async () => {
    const { simulation, post } = openAutosavedPost()
    for (let key = 0; key < 21; key += 1) {
      post.edit(`text ${key}`)
      await simulation.advance(500)
    }
    expect(simulation.requests.map(({ content }) => content)).toEqual(['text 19'])
  })

  test('post text typed during a save waits for the response, and then only the newest text is sent', async () => {
    const { simulation, post } = openAutosavedPost()
    post.edit('one')
    await simulation.advance(TYPING_PAUSE_MS)
    post.edit('two')
    post.edit('three')
    await simulation.advance(60_000)
    expect(simulation.requests).toHaveLength(1)
    await simulation.answerLastRequest()
    expect(post.content()).toBe('three')
    expect(simulation.local()?.content).toBe('three')
    await simulation.autosave()
    expect(simulation.requests.map(({ content, base }) => [content, base])).toEqual([
      ['one', 1],
      ['three', 2],
    ])
    expect(post.state().is).toBe('saved')
  })

  test('post text that the server would reject is not sent, and the autosave state says that it is only on this computer', async () => {
    const { simulation, post } = openAutosavedPost()
    post.edit('')
    await simulation.advance(60_000)
    expect(simulation.requests).toEqual([])
    expect(post.state().is).toBe('local-only')
    expect(simulation.local()?.content).toBe('')
  })

  test('saving a post by hand sends the edited text at once, and the autosave does not send it a second time', async () => {
    const { simulation, post } = openAutosavedPost()
    post.edit('one')
    const done = post.saveNow()
    await simulation.flushPromises()
    await simulation.answerLastRequest()
    expect(await done).toBe(true)
    await simulation.advance(60_000)
    expect(simulation.requests).toHaveLength(1)
  })
})

describe('a lost response', () => {
  test('a saved post text whose save response was lost is not reported as a change of a colleague', async () => {
    const { simulation, post } = openAutosavedPost()
    post.edit('one')
    await simulation.advance(TYPING_PAUSE_MS)
    simulation.requests[0]?.arrive()
    simulation.requests[0]?.lose()
    await simulation.flushPromises()
    expect(post.state().is).toBe('offline')
    post.edit('one two')
    await simulation.advance(5000)
    await simulation.answerLastRequest()
    await simulation.autosave()
    expect(post.state().is).toBe('saved')
    expect(simulation.history).toEqual(['first', 'one', 'one two'])
  })

  test('a delayed autosave of a post that reaches the server after a newer save changes nothing', async () => {
    const { simulation, post } = openAutosavedPost()
    post.edit('one')
    await simulation.advance(TYPING_PAUSE_MS)
    simulation.requests[0]?.lose()
    await simulation.flushPromises()
    post.edit('two')
    await simulation.advance(5000)
    await simulation.answerLastRequest()
    simulation.requests[0]?.arrive()
    await simulation.advance(60_000)
    expect(post.state().is).toBe('saved')
    expect(simulation.stored().content).toBe('two')
  })

  test('a post editor reopened after closing recognizes its own last save, the response to which was lost', async () => {
    const simulation = createAutosaveSimulation()
    const before = simulation.openWindow()
    before.edit('one')
    await simulation.advance(TYPING_PAUSE_MS)
    before.close()
    simulation.requests[0]?.arrive()
    const after = simulation.openWindow()
    expect(after.content()).toBe('one')
    await simulation.autosave()
    expect(after.state().is).toBe('saved')
    expect(simulation.history).toEqual(['first', 'one'])
  })
})

describe('without a connection', () => {
  test('without a connection edited post text stays on this computer and is sent at once after the reconnect', async () => {
    const { simulation, post } = openAutosavedPost()
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
    await simulation.answerLastRequest()
    expect(simulation.stored().content).toBe('one two')
    expect(simulation.local()).toBeUndefined()
  })
})

describe('a rejected save', () => {
  test('a rejected autosave of a post is shown until the text changes, and is not repeated automatically', async () => {
    const { simulation, post } = openAutosavedPost()
    simulation.setRejection(new AppError('taken'))
    post.edit('one')
    await simulation.autosave()
    expect(post.state()).toMatchObject({ is: 'failed', error: { code: 'taken' } })
    await simulation.advance(60_000)
    expect(simulation.requests).toHaveLength(1)
    simulation.setRejection(undefined)
    post.edit('two')
    await simulation.autosave()
    expect(post.state().is).toBe('saved')
  })

  test('post text whose save was rejected because the session ended stays on this computer until the user signs in again', async () => {
    const simulation = createAutosaveSimulation()
    const before = simulation.openWindow()
    simulation.setRejection(new AppError('unauthorized'))
    before.edit('one')
    await simulation.advance(TYPING_PAUSE_MS)
    before.edit('one two')
    await simulation.answerLastRequest()
    expect(before.state().is).toBe('signed-out')
    before.close()
    simulation.setRejection(undefined)
    const after = simulation.openWindow()
    expect(after.content()).toBe('one two')
    await simulation.autosave()
    expect(simulation.stored()).toEqual({ content: 'one two', version: 2 })
  })
})
