import { AppError } from 'shared/errors'
import { describe, expect, test } from 'vitest'
import { madeWorld } from './testing/made-world.ts'

const PAUSE = 1500

/** Responds to the newest request. */
const answerLast = async (world: ReturnType<typeof madeWorld>) => {
  world.requests.at(-1)?.answer()
  await world.settle()
}

describe('edited text', () => {
  test('is stored locally with each keystroke and sent after a typing pause', async () => {
    const world = madeWorld()
    const post = world.open()
    post.type('one')
    expect(world.local()?.content).toBe('one')
    expect(post.state().is).toBe('waiting')
    await world.pass(PAUSE - 1)
    post.type('one two')
    await world.pass(PAUSE - 1)
    expect(world.requests).toEqual([])
    await world.pass(1)
    expect(post.state().is).toBe('saving')
    await answerLast(world)
    expect(post.state().is).toBe('saved')
    expect(world.place()).toEqual({ content: 'one two', version: 2 })
    expect(world.local()).toBeUndefined()
  })

  test('is sent every ten seconds while typing does not pause', async () => {
    const world = madeWorld()
    const post = world.open()
    for (let key = 0; key < 21; key += 1) {
      post.type(`text ${key}`)
      await world.pass(500)
    }
    expect(world.requests.map(({ content }) => content)).toEqual(['text 19'])
  })

  test('typed during a save is sent after it, one request at a time, newest content only', async () => {
    const world = madeWorld()
    const post = world.open()
    post.type('one')
    await world.pass(PAUSE)
    post.type('two')
    post.type('three')
    await world.pass(60_000)
    expect(world.requests).toHaveLength(1)
    await answerLast(world)
    expect(post.content()).toBe('three')
    expect(world.local()?.content).toBe('three')
    await world.pass(PAUSE)
    await answerLast(world)
    expect(world.requests.map(({ content, base }) => [content, base])).toEqual([
      ['one', 1],
      ['three', 2],
    ])
    expect(post.state().is).toBe('saved')
  })

  test('that the server does not accept yet stays on this computer with the state local-only', async () => {
    const world = madeWorld()
    const post = world.open()
    post.type('')
    await world.pass(60_000)
    expect(world.requests).toEqual([])
    expect(post.state().is).toBe('local-only')
    expect(world.local()?.content).toBe('')
  })

  test('is saved at once by saveNow and not sent a second time', async () => {
    const world = madeWorld()
    const post = world.open()
    post.type('one')
    const done = post.saveNow()
    await world.settle()
    await answerLast(world)
    expect(await done).toBe(true)
    await world.pass(60_000)
    expect(world.requests).toHaveLength(1)
  })
})

describe('a lost response', () => {
  test('to a stored text is not taken for a change of a colleague', async () => {
    const world = madeWorld()
    const post = world.open()
    post.type('one')
    await world.pass(PAUSE)
    world.requests[0]?.arrive()
    world.requests[0]?.lose()
    await world.settle()
    expect(post.state().is).toBe('offline')
    post.type('one two')
    await world.pass(5000)
    await answerLast(world)
    await world.pass(PAUSE)
    await answerLast(world)
    expect(post.state().is).toBe('saved')
    expect(world.history).toEqual(['first', 'one', 'one two'])
  })

  test('to a text that reaches the server after a newer one changes nothing', async () => {
    const world = madeWorld()
    const post = world.open()
    post.type('one')
    await world.pass(PAUSE)
    world.requests[0]?.lose()
    await world.settle()
    post.type('two')
    await world.pass(5000)
    await answerLast(world)
    world.requests[0]?.arrive()
    await world.pass(60_000)
    expect(post.state().is).toBe('saved')
    expect(world.place().content).toBe('two')
  })

  test('is detected by a window reopened after closing', async () => {
    const world = madeWorld()
    const before = world.open()
    before.type('one')
    await world.pass(PAUSE)
    before.close()
    world.requests[0]?.arrive()
    const after = world.open()
    expect(after.content()).toBe('one')
    await world.pass(PAUSE)
    await answerLast(world)
    expect(after.state().is).toBe('saved')
    expect(world.history).toEqual(['first', 'one'])
  })
})

describe('without a connection', () => {
  test('the text stays on this computer, is retried, and is sent at once when the connection is back', async () => {
    const world = madeWorld()
    const post = world.open()
    world.away(true)
    post.type('one')
    await world.pass(60_000)
    expect(post.state().is).toBe('offline')
    post.type('one two')
    expect(world.local()?.content).toBe('one two')
    expect(post.state().is).toBe('offline')
    world.away(false)
    post.retry()
    await world.settle()
    await answerLast(world)
    expect(world.place().content).toBe('one two')
    expect(world.local()).toBeUndefined()
  })
})

describe('a rejected save', () => {
  test('is shown until the text changes and is not retried automatically', async () => {
    const world = madeWorld()
    const post = world.open()
    world.refuse(new AppError('taken'))
    post.type('one')
    await world.pass(PAUSE)
    await answerLast(world)
    expect(post.state()).toMatchObject({ is: 'failed', error: { code: 'taken' } })
    await world.pass(60_000)
    expect(world.requests).toHaveLength(1)
    world.refuse(undefined)
    post.type('two')
    await world.pass(PAUSE)
    await answerLast(world)
    expect(post.state().is).toBe('saved')
  })

  test('after the session ended keeps the text until the user signs in again', async () => {
    const world = madeWorld()
    const before = world.open()
    world.refuse(new AppError('unauthorized'))
    before.type('one')
    await world.pass(PAUSE)
    before.type('one two')
    await answerLast(world)
    expect(before.state().is).toBe('signed-out')
    before.close()
    world.refuse(undefined)
    const after = world.open()
    expect(after.content()).toBe('one two')
    await world.pass(PAUSE)
    await answerLast(world)
    expect(world.place()).toEqual({ content: 'one two', version: 2 })
  })
})
