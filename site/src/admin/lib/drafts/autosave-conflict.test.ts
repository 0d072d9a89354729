import { AppError } from 'shared/errors'
import { describe, expect, test } from 'vitest'
import {
  type createAutosaveSimulation,
  openAutosavedPost,
  TYPING_PAUSE_MS,
} from '../../testing/autosave-simulation.ts'

describe('a change saved by a colleague meanwhile', () => {
  const inConflict = async () => {
    const { simulation, post } = openAutosavedPost()
    post.edit('mine')
    simulation.saveAsColleague('theirs')
    await simulation.autosave()
    return { simulation, post }
  }

  test('a post change saved by a colleague meanwhile is shown and not overwritten before the user has chosen', async () => {
    const { simulation, post } = await inConflict()
    expect(post.state()).toMatchObject({ is: 'conflict', remote: { content: 'theirs' } })
    post.edit('mine and more')
    await simulation.advance(60_000)
    await post.saveNow()
    expect(simulation.stored().content).toBe('theirs')
    expect(simulation.local()?.content).toBe('mine and more')
  })

  test('in a conflict the author can take over the post text that a colleague has saved meanwhile', async () => {
    const { simulation, post } = await inConflict()
    post.acceptRemote()
    expect(post.content()).toBe('theirs')
    expect(post.state().is).toBe('saved')
    await simulation.advance(60_000)
    expect(simulation.history).toEqual(['first', 'theirs'])
    expect(simulation.local()).toBeUndefined()
  })

  test('in a conflict the author can overwrite the post text that a colleague has saved meanwhile', async () => {
    const { simulation, post } = await inConflict()
    post.overwrite()
    await simulation.flushPromises()
    await simulation.answerLastRequest()
    expect(simulation.history).toEqual(['first', 'theirs', 'mine'])
    expect(post.state().is).toBe('saved')
  })

  test("an unresolved conflict of a post with a colleague's version is shown again after the editor is closed and reopened", async () => {
    const { simulation, post } = await inConflict()
    post.close()
    const again = simulation.openWindow()
    expect(again.content()).toBe('mine')
    await simulation.autosave()
    expect(again.state()).toMatchObject({ is: 'conflict', remote: { content: 'theirs' } })
  })

  test('no conflict arises if a colleague saves an edited post without changing it, for example by publishing it', async () => {
    const { simulation, post } = openAutosavedPost()
    post.edit('mine')
    simulation.saveAsColleague('first')
    await simulation.autosave()
    await simulation.autosave()
    expect(post.state().is).toBe('saved')
    expect(simulation.stored().content).toBe('mine')
  })
})

test('a post save whose response was lost is no conflict if a colleague later changed something other than the text', async () => {
  const { simulation, post } = openAutosavedPost()
  post.edit('one')
  await simulation.advance(TYPING_PAUSE_MS)
  simulation.requests.at(-1)?.arrive()
  simulation.requests.at(-1)?.lose()
  await simulation.flushPromises()
  post.edit('one two')
  // Publishes the post as it is, for example.
  simulation.saveAsColleague('one')
  post.retry()
  for (const _ of [1, 2, 3]) {
    await simulation.autosave()
  }
  expect(post.state().is).toBe('saved')
  expect(simulation.history).toEqual(['first', 'one', 'one', 'one two'])
})

describe('an action', () => {
  /** Runs an action that changes the version of the post, as publishing does. */
  const createPublishing = (simulation: ReturnType<typeof createAutosaveSimulation>) => {
    const bases: number[] = []
    const publish = async (base: number): Promise<number> => {
      bases.push(base)
      if (base !== simulation.stored().version) throw new AppError('changed')
      simulation.saveAsColleague(simulation.stored().content)
      return simulation.stored().version
    }
    return { bases, publish }
  }

  test('a post action such as publishing saves the newest text first, waits for a running save, and runs once', async () => {
    const { simulation, post } = openAutosavedPost()
    post.edit('one')
    await simulation.advance(TYPING_PAUSE_MS)
    post.edit('two')
    const { bases, publish } = createPublishing(simulation)
    const done = post.runAction(publish)
    await simulation.flushPromises()
    expect(bases).toEqual([])
    await simulation.answerLastRequest()
    expect(bases).toEqual([])
    await simulation.answerLastRequest()
    expect(await done).toBe(true)
    expect(bases).toEqual([3])
    expect(simulation.history).toEqual(['first', 'one', 'two', 'two'])
    await simulation.advance(60_000)
    expect(simulation.requests).toHaveLength(2)
    expect(post.state().is).toBe('saved')
  })

  test('text typed while a post is being published is saved after the publication', async () => {
    const { simulation, post } = openAutosavedPost()
    const { promise, resolve } = Promise.withResolvers<void>()
    const { publish } = createPublishing(simulation)
    const done = post.runAction(async (base) => {
      await promise
      return publish(base)
    })
    await simulation.flushPromises()
    post.edit('one')
    resolve()
    expect(await done).toBe(true)
    expect(post.isUnsaved()).toBe(true)
    await simulation.autosave()
    expect(post.state().is).toBe('saved')
    expect(simulation.history).toEqual(['first', 'first', 'one'])
  })

  test('publishing a post and saving it manually at the same time never send two requests at once', async () => {
    const { simulation, post } = openAutosavedPost()
    post.edit('one')
    await simulation.advance(TYPING_PAUSE_MS)
    post.edit('two')
    let atOnce = 0
    let most = 0
    const { publish } = createPublishing(simulation)
    const runPublish = () =>
      post.runAction(async (base) => {
        atOnce += 1
        most = Math.max(most, atOnce + simulation.inFlightCount())
        await simulation.flushPromises()
        atOnce -= 1
        return publish(base)
      })
    const all = [post.saveNow(), runPublish(), post.saveNow(), runPublish()]
    await simulation.flushPromises()
    while (simulation.inFlightCount() > 0) {
      expect(simulation.inFlightCount()).toBe(1)
      await simulation.answerLastRequest()
    }
    expect(await Promise.all(all)).toEqual([true, true, true, true])
    expect(most).toBe(1)
    expect(post.state().is).toBe('saved')
    expect(simulation.history).toEqual(['first', 'one', 'two', 'two', 'two'])
  })

  test('a post action whose response was lost is repeated with the same idempotency key', async () => {
    const { simulation, post } = openAutosavedPost()
    const { publish } = createPublishing(simulation)
    const keys: string[] = []
    let published: number | undefined
    const publishOnce = async (base: number, key: string) => {
      keys.push(key)
      if (published !== undefined) return published
      published = await publish(base)
      throw new AppError('unreachable')
    }
    expect(await post.runAction(publishOnce)).toBe(false)
    expect(post.state().is).toBe('offline')
    expect(await post.runAction(publishOnce)).toBe(true)
    expect(new Set(keys).size).toBe(1)
    expect(post.state().is).toBe('saved')
    expect(post.base()).toBe(simulation.stored().version)
  })

  test('after a lost response to publishing a post the editor loads the version on the server and saves nothing a second time', async () => {
    const { simulation, post } = openAutosavedPost()
    const { publish } = createPublishing(simulation)
    await post.runAction(async (base) => {
      await publish(base)
      throw new AppError('unreachable')
    })
    expect(post.state().is).toBe('offline')
    post.retry()
    await simulation.flushPromises()
    expect(post.state().is).toBe('saved')
    expect(post.base()).toBe(simulation.stored().version)
    expect(simulation.requests).toHaveLength(0)
  })

  test('text typed after a lost response to a post action is saved without a conflict', async () => {
    const { simulation, post } = openAutosavedPost()
    const { publish } = createPublishing(simulation)
    await post.runAction(async (base) => {
      await publish(base)
      throw new AppError('unreachable')
    })
    post.edit('one')
    for (const _ of [1, 2]) {
      post.retry()
      await simulation.autosave()
    }
    expect(post.state().is).toBe('saved')
    expect(simulation.history).toEqual(['first', 'first', 'one'])
  })
})

describe('a rejected action', () => {
  test('if the server rejects publishing a post, its text counts as saved, and editing continues from that text', async () => {
    const { simulation, post } = openAutosavedPost()
    post.edit('one')
    const done = post.runAction(() => Promise.reject(new AppError('taken')))
    await simulation.flushPromises()
    await simulation.answerLastRequest()
    expect(await done).toBe(false)
    expect(post.base()).toBe(simulation.stored().version)
    expect(post.state()).toMatchObject({ is: 'failed', isTextSaved: true })
    expect(simulation.local()).toBeUndefined()
    // Closing, reopening and typing on must not cause a conflict with oneself.
    post.edit('one two')
    post.close()
    const again = simulation.openWindow()
    await simulation.autosave()
    expect(again.state().is).toBe('saved')
    expect(simulation.history).toEqual(['first', 'one', 'one two'])
  })

  test('an action such as publishing is not run if the post text cannot be saved before it', async () => {
    const { simulation, post } = openAutosavedPost()
    post.edit('one')
    simulation.setRejection(new AppError('validation'))
    let runs = 0
    const done = post.runAction(async (base) => {
      runs += 1
      return base
    })
    await simulation.flushPromises()
    await simulation.answerLastRequest()
    expect(await done).toBe(false)
    expect(runs).toBe(0)
    expect(post.state()).toMatchObject({ is: 'failed', error: { code: 'validation' } })
  })

  test('if the server rejects publishing because the post was deleted, the post text stays on this computer', async () => {
    const { simulation, post } = openAutosavedPost()
    await post.runAction(() => Promise.reject(new AppError('not-found')))
    expect(post.state()).not.toHaveProperty('isTextSaved')
    expect(simulation.local()?.content).toBe('first')
  })
})

test('if a post is deleted elsewhere while it is edited, its text is saved to a new post at once', async () => {
  const { simulation, post } = openAutosavedPost()
  simulation.setRejection(new AppError('not-found'))
  post.edit('mine')
  await simulation.autosave()
  expect(post.state()).toMatchObject({ is: 'failed', error: { code: 'not-found' } })
  simulation.setRejection(undefined)
  post.changeTarget(simulation.stored().version)
  await simulation.flushPromises()
  await simulation.answerLastRequest()
  expect(post.state().is).toBe('saved')
  expect(simulation.stored().content).toBe('mine')
  expect(simulation.local()).toBeUndefined()
})
