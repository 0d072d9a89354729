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

describe('what somebody else has written meanwhile', () => {
  const inConflict = async () => {
    const world = madeWorld()
    const post = world.open()
    post.type('mine')
    world.colleague('theirs')
    await world.pass(PAUSE)
    await answerLast(world)
    return { world, post }
  }

  test('is shown, and nothing is written over it unseen', async () => {
    const { world, post } = await inConflict()
    expect(post.state()).toMatchObject({ is: 'conflict', theirs: { content: 'theirs' } })
    post.type('mine and more')
    await world.pass(60_000)
    await post.saveNow()
    expect(world.place().content).toBe('theirs')
    expect(world.local()?.content).toBe('mine and more')
  })

  test('can be taken', async () => {
    const { world, post } = await inConflict()
    post.takeTheirs()
    expect(post.content()).toBe('theirs')
    expect(post.state().is).toBe('saved')
    await world.pass(60_000)
    expect(world.history).toEqual(['first', 'theirs'])
    expect(world.local()).toBeUndefined()
  })

  test('can be written over', async () => {
    const { world, post } = await inConflict()
    post.keepMine()
    await world.settle()
    await answerLast(world)
    expect(world.history).toEqual(['first', 'theirs', 'mine'])
    expect(post.state().is).toBe('saved')
  })

  test('is there too for whoever closes the window before choosing', async () => {
    const { world, post } = await inConflict()
    post.close()
    const again = world.open()
    expect(again.content()).toBe('mine')
    await world.pass(PAUSE)
    await answerLast(world)
    expect(again.state()).toMatchObject({ is: 'conflict', theirs: { content: 'theirs' } })
  })

  test('is nobody’s conflict where the words are the same: somebody has only published them', async () => {
    const world = madeWorld()
    const post = world.open()
    post.type('mine')
    world.colleague('first')
    await world.pass(PAUSE)
    await answerLast(world)
    await world.pass(PAUSE)
    await answerLast(world)
    expect(post.state().is).toBe('saved')
    expect(world.place().content).toBe('mine')
  })
})

describe('a deed', () => {
  test('takes the newest text along, waits for what is under way, and is done once', async () => {
    const world = madeWorld()
    const post = world.open()
    post.type('one')
    await world.pass(PAUSE)
    post.type('two')
    const seen: string[] = []
    const done = post.deed(async (content, base) => {
      seen.push(`${content} over ${base}`)
      world.colleague(content)
      return world.place().version
    })
    await world.settle()
    expect(seen).toEqual([])
    await answerLast(world)
    expect(await done).toBe(true)
    expect(seen).toEqual(['two over 2'])
    await world.pass(60_000)
    expect(world.requests).toHaveLength(1)
    expect(post.state().is).toBe('saved')
  })

  test('whose answer was lost is asked for again and not refused as the work of a colleague', async () => {
    const world = madeWorld()
    const post = world.open()
    let answers = 0
    const work = async (content: string, base: number) => {
      if (base !== world.place().version) throw new AppError('changed')
      world.colleague(content)
      answers += 1
      if (answers === 1) throw new AppError('unreachable')
      return world.place().version
    }
    expect(await post.deed(work)).toBe(false)
    expect(post.state().is).toBe('offline')
    expect(await post.deed(work)).toBe(true)
    expect(post.state().is).toBe('saved')
  })
})
