import { AppError } from 'shared/errors'
import { describe, expect, test } from 'vitest'
import { madeWorld } from './testing/made-world.ts'

const PAUSE = 1500

/** Answers what has arrived last. */
const answerLast = async (world: ReturnType<typeof madeWorld>) => {
  world.requests.at(-1)?.answer()
  await world.settle()
}

describe('typing', () => {
  test('lies on this computer with the key itself, and is sent once it pauses', async () => {
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

  test('that never pauses is sent every ten seconds', async () => {
    const world = madeWorld()
    const post = world.open()
    for (let key = 0; key < 21; key += 1) {
      post.type(`text ${key}`)
      await world.pass(500)
    }
    expect(world.requests.map(({ content }) => content)).toEqual(['text 19'])
  })

  test('goes on while a text is on its way: one request at a time, then the newest', async () => {
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

  test('that the server cannot keep yet stays on this computer and says so', async () => {
    const world = madeWorld()
    const post = world.open()
    post.type('')
    await world.pass(60_000)
    expect(world.requests).toEqual([])
    expect(post.state().is).toBe('local-only')
    expect(world.local()?.content).toBe('')
  })

  test('is saved at once when that is wished, and not a second time', async () => {
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

describe('a lost answer', () => {
  test('of a text that has arrived is no work of a colleague: one goes on from it', async () => {
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

  test('of a text that arrives after the next one changes nothing', async () => {
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

  test('is found out by whoever comes back after the window was closed', async () => {
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

describe('without a line', () => {
  test('the text stays on this computer, is tried again, and goes at once when the line is back', async () => {
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

describe('a refusal', () => {
  test('is said until something is changed, and is not asked for again by itself', async () => {
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

  test('for a session that has ended keeps all of it for whoever signs in again', async () => {
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
