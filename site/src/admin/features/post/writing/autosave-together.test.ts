import { AppError } from 'shared/errors'
import { describe, expect, test } from 'vitest'
import { madeWorld } from './testing/made-world.ts'

const PAUSE = 1500

/** Responds to the newest request. */
const answerLast = async (world: ReturnType<typeof madeWorld>) => {
  world.requests.at(-1)?.answer()
  await world.settle()
}

describe('a change saved by a colleague meanwhile', () => {
  const inConflict = async () => {
    const world = madeWorld()
    const post = world.open()
    post.type('mine')
    world.colleague('theirs')
    await world.pass(PAUSE)
    await answerLast(world)
    return { world, post }
  }

  test('is shown and not overwritten unseen', async () => {
    const { world, post } = await inConflict()
    expect(post.state()).toMatchObject({ is: 'conflict', theirs: { content: 'theirs' } })
    post.type('mine and more')
    await world.pass(60_000)
    await post.saveNow()
    expect(world.place().content).toBe('theirs')
    expect(world.local()?.content).toBe('mine and more')
  })

  test('can be accepted', async () => {
    const { world, post } = await inConflict()
    post.takeTheirs()
    expect(post.content()).toBe('theirs')
    expect(post.state().is).toBe('saved')
    await world.pass(60_000)
    expect(world.history).toEqual(['first', 'theirs'])
    expect(world.local()).toBeUndefined()
  })

  test('can be overwritten', async () => {
    const { world, post } = await inConflict()
    post.keepMine()
    await world.settle()
    await answerLast(world)
    expect(world.history).toEqual(['first', 'theirs', 'mine'])
    expect(post.state().is).toBe('saved')
  })

  test('is shown again after the window is closed and reopened before choosing', async () => {
    const { world, post } = await inConflict()
    post.close()
    const again = world.open()
    expect(again.content()).toBe('mine')
    await world.pass(PAUSE)
    await answerLast(world)
    expect(again.state()).toMatchObject({ is: 'conflict', theirs: { content: 'theirs' } })
  })

  test('causes no conflict if the content is the same, for example after publishing', async () => {
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

describe('an action', () => {
  test('uses the newest text, waits for the save in flight, and runs once', async () => {
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

  test('and manual saves started together never send two requests at once', async () => {
    const world = madeWorld()
    const post = world.open()
    post.type('one')
    await world.pass(PAUSE)
    post.type('two')
    let atOnce = 0
    let most = 0
    const deed = () =>
      post.deed(async (content, base) => {
        atOnce += 1
        most = Math.max(most, atOnce + world.underWay())
        await world.settle()
        atOnce -= 1
        if (base !== world.place().version) throw new AppError('changed')
        world.colleague(content)
        return world.place().version
      })
    const all = [post.saveNow(), deed(), post.saveNow(), deed()]
    await world.settle()
    while (world.underWay() > 0) {
      expect(world.underWay()).toBe(1)
      await answerLast(world)
    }
    expect(await Promise.all(all)).toEqual([true, true, true, true])
    expect(most).toBe(1)
    expect(post.state().is).toBe('saved')
    expect(world.history).toEqual(['first', 'one', 'two', 'two', 'two'])
  })

  test('whose response was lost can be repeated without a conflict', async () => {
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

  test('whose response was lost is checked with the server before the text counts as saved', async () => {
    const world = madeWorld()
    const post = world.open()
    await post.deed(async (content) => {
      world.colleague(content)
      throw new AppError('unreachable')
    })
    expect(world.local()?.content).toBe('first')
    post.retry()
    await world.settle()
    expect(post.state().is).toBe('saving')
    await answerLast(world)
    await world.pass(PAUSE)
    await answerLast(world)
    expect(post.state().is).toBe('saved')
    expect(post.base()).toBe(world.place().version)
  })
})

describe('a rejected action', () => {
  test('that stored the text first continues from it and reports the text as saved', async () => {
    const world = madeWorld()
    const post = world.open()
    post.type('one')
    const done = post.deed(async (content, _base, _known, onWritten) => {
      world.colleague(content)
      onWritten(world.place().version)
      throw new AppError('taken')
    })
    expect(await done).toBe(false)
    expect(post.base()).toBe(world.place().version)
    expect(post.state()).toMatchObject({ is: 'failed', isTextSaved: true })
    expect(world.local()).toBeUndefined()
    // Closing, reopening and typing on must not cause a conflict with oneself.
    post.type('one two')
    post.close()
    const again = world.open()
    await world.pass(PAUSE)
    await answerLast(world)
    expect(again.state().is).toBe('saved')
    expect(world.history).toEqual(['first', 'one', 'one two'])
  })

  test('whose target was deleted keeps the text on this computer', async () => {
    const world = madeWorld()
    const post = world.open()
    await post.deed(() => Promise.reject(new AppError('not-found')))
    expect(post.state()).not.toHaveProperty('isTextSaved')
    expect(world.local()?.content).toBe('first')
  })
})

test('text of a deleted target is saved to a new target at once', async () => {
  const world = madeWorld()
  const post = world.open()
  world.refuse(new AppError('not-found'))
  post.type('mine')
  await world.pass(PAUSE)
  await answerLast(world)
  expect(post.state()).toMatchObject({ is: 'failed', error: { code: 'not-found' } })
  world.refuse(undefined)
  post.goElsewhere(world.place().version)
  await world.settle()
  await answerLast(world)
  expect(post.state().is).toBe('saved')
  expect(world.place().content).toBe('mine')
  expect(world.local()).toBeUndefined()
})
