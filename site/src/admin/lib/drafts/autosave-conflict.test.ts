import { AppError } from 'shared/errors'
import { describe, expect, test } from 'vitest'
import { createAutosaveSimulation } from '../../testing/autosave-simulation.ts'

const TYPING_PAUSE_MS = 1500

/** Responds to the newest request. */
const answerLastRequest = async (simulation: ReturnType<typeof createAutosaveSimulation>) => {
  simulation.requests.at(-1)?.answer()
  await simulation.flushPromises()
}

describe('a change saved by a colleague meanwhile', () => {
  const inConflict = async () => {
    const simulation = createAutosaveSimulation()
    const post = simulation.openWindow()
    post.edit('mine')
    simulation.saveAsColleague('theirs')
    await simulation.advance(TYPING_PAUSE_MS)
    await answerLastRequest(simulation)
    return { simulation, post }
  }

  test('a change saved by a colleague meanwhile is shown and not overwritten unseen', async () => {
    const { simulation, post } = await inConflict()
    expect(post.state()).toMatchObject({ is: 'conflict', remote: { content: 'theirs' } })
    post.edit('mine and more')
    await simulation.advance(60_000)
    await post.saveNow()
    expect(simulation.stored().content).toBe('theirs')
    expect(simulation.local()?.content).toBe('mine and more')
  })

  test('a change saved by a colleague meanwhile can be accepted', async () => {
    const { simulation, post } = await inConflict()
    post.acceptRemote()
    expect(post.content()).toBe('theirs')
    expect(post.state().is).toBe('saved')
    await simulation.advance(60_000)
    expect(simulation.history).toEqual(['first', 'theirs'])
    expect(simulation.local()).toBeUndefined()
  })

  test('a change saved by a colleague meanwhile can be overwritten', async () => {
    const { simulation, post } = await inConflict()
    post.overwrite()
    await simulation.flushPromises()
    await answerLastRequest(simulation)
    expect(simulation.history).toEqual(['first', 'theirs', 'mine'])
    expect(post.state().is).toBe('saved')
  })

  test('a conflict with a colleague is shown again after the window is closed and reopened before choosing', async () => {
    const { simulation, post } = await inConflict()
    post.close()
    const again = simulation.openWindow()
    expect(again.content()).toBe('mine')
    await simulation.advance(TYPING_PAUSE_MS)
    await answerLastRequest(simulation)
    expect(again.state()).toMatchObject({ is: 'conflict', remote: { content: 'theirs' } })
  })

  test('a save of the same content by a colleague causes no conflict, for example after publishing', async () => {
    const simulation = createAutosaveSimulation()
    const post = simulation.openWindow()
    post.edit('mine')
    simulation.saveAsColleague('first')
    await simulation.advance(TYPING_PAUSE_MS)
    await answerLastRequest(simulation)
    await simulation.advance(TYPING_PAUSE_MS)
    await answerLastRequest(simulation)
    expect(post.state().is).toBe('saved')
    expect(simulation.stored().content).toBe('mine')
  })
})

describe('an action', () => {
  test('an action on a post uses the newest text, waits for the save in flight, and runs once', async () => {
    const simulation = createAutosaveSimulation()
    const post = simulation.openWindow()
    post.edit('one')
    await simulation.advance(TYPING_PAUSE_MS)
    post.edit('two')
    const seen: string[] = []
    const done = post.runAction(async (content, base) => {
      seen.push(`${content} over ${base}`)
      simulation.saveAsColleague(content)
      return simulation.stored().version
    })
    await simulation.flushPromises()
    expect(seen).toEqual([])
    await answerLastRequest(simulation)
    expect(await done).toBe(true)
    expect(seen).toEqual(['two over 2'])
    await simulation.advance(60_000)
    expect(simulation.requests).toHaveLength(1)
    expect(post.state().is).toBe('saved')
  })

  test('an action on a post and manual saves started together never send two requests at once', async () => {
    const simulation = createAutosaveSimulation()
    const post = simulation.openWindow()
    post.edit('one')
    await simulation.advance(TYPING_PAUSE_MS)
    post.edit('two')
    let atOnce = 0
    let most = 0
    const runPublish = () =>
      post.runAction(async (content, base) => {
        atOnce += 1
        most = Math.max(most, atOnce + simulation.inFlightCount())
        await simulation.flushPromises()
        atOnce -= 1
        if (base !== simulation.stored().version) throw new AppError('changed')
        simulation.saveAsColleague(content)
        return simulation.stored().version
      })
    const all = [post.saveNow(), runPublish(), post.saveNow(), runPublish()]
    await simulation.flushPromises()
    while (simulation.inFlightCount() > 0) {
      expect(simulation.inFlightCount()).toBe(1)
      await answerLastRequest(simulation)
    }
    expect(await Promise.all(all)).toEqual([true, true, true, true])
    expect(most).toBe(1)
    expect(post.state().is).toBe('saved')
    expect(simulation.history).toEqual(['first', 'one', 'two', 'two', 'two'])
  })

  test('an action on a post whose response was lost can be repeated without a conflict', async () => {
    const simulation = createAutosaveSimulation()
    const post = simulation.openWindow()
    let answers = 0
    const work = async (content: string, base: number) => {
      if (base !== simulation.stored().version) throw new AppError('changed')
      simulation.saveAsColleague(content)
      answers += 1
      if (answers === 1) throw new AppError('unreachable')
      return simulation.stored().version
    }
    expect(await post.runAction(work)).toBe(false)
    expect(post.state().is).toBe('offline')
    expect(await post.runAction(work)).toBe(true)
    expect(post.state().is).toBe('saved')
  })

  test('an action whose response was lost is checked with the server before the text counts as saved', async () => {
    const simulation = createAutosaveSimulation()
    const post = simulation.openWindow()
    await post.runAction(async (content) => {
      simulation.saveAsColleague(content)
      throw new AppError('unreachable')
    })
    expect(simulation.local()?.content).toBe('first')
    post.retry()
    await simulation.flushPromises()
    expect(post.state().is).toBe('saving')
    await answerLastRequest(simulation)
    await simulation.advance(TYPING_PAUSE_MS)
    await answerLastRequest(simulation)
    expect(post.state().is).toBe('saved')
    expect(post.base()).toBe(simulation.stored().version)
  })
})

describe('a rejected action', () => {
  test('a rejected action that stored the text first continues from that text and reports it as saved', async () => {
    const simulation = createAutosaveSimulation()
    const post = simulation.openWindow()
    post.edit('one')
    const done = post.runAction(async (content, _base, _known, onWritten) => {
      simulation.saveAsColleague(content)
      onWritten(simulation.stored().version)
      throw new AppError('taken')
    })
    expect(await done).toBe(false)
    expect(post.base()).toBe(simulation.stored().version)
    expect(post.state()).toMatchObject({ is: 'failed', isTextSaved: true })
    expect(simulation.local()).toBeUndefined()
    // Closing, reopening and typing on must not cause a conflict with oneself.
    post.edit('one two')
    post.close()
    const again = simulation.openWindow()
    await simulation.advance(TYPING_PAUSE_MS)
    await answerLastRequest(simulation)
    expect(again.state().is).toBe('saved')
    expect(simulation.history).toEqual(['first', 'one', 'one two'])
  })

  test('a rejected action on a deleted post keeps the text on this computer', async () => {
    const simulation = createAutosaveSimulation()
    const post = simulation.openWindow()
    await post.runAction(() => Promise.reject(new AppError('not-found')))
    expect(post.state()).not.toHaveProperty('isTextSaved')
    expect(simulation.local()?.content).toBe('first')
  })
})

test('the text of a deleted post is saved to a new post at once', async () => {
  const simulation = createAutosaveSimulation()
  const post = simulation.openWindow()
  simulation.setRejection(new AppError('not-found'))
  post.edit('mine')
  await simulation.advance(TYPING_PAUSE_MS)
  await answerLastRequest(simulation)
  expect(post.state()).toMatchObject({ is: 'failed', error: { code: 'not-found' } })
  simulation.setRejection(undefined)
  post.changeTarget(simulation.stored().version)
  await simulation.flushPromises()
  await answerLastRequest(simulation)
  expect(post.state().is).toBe('saved')
  expect(simulation.stored().content).toBe('mine')
  expect(simulation.local()).toBeUndefined()
})
