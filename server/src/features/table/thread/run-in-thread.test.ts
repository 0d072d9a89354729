import { describe, expect, test } from 'vitest'
import { runInThread } from './run-in-thread.ts'

const limits = { heapMegabytes: 24, seconds: 30 }

const run = (script: string, task: unknown = null, given = limits) =>
  runInThread(
    { script: new URL(`../testing/threads/${script}.ts`, import.meta.url), task, transfer: [] },
    given,
  )

describe('long work in a thread of its own', () => {
  test('is handed its task and hands back its answer', async () => {
    expect(await run('answering', { title: 'copart-fee' })).toEqual({ done: { title: 'copart-fee' } })
  })

  for (const eaten of [
    'many small things',
    'a list that grows',
    'texts that are written out',
    'a map of all that was seen',
  ]) {
    test(`that wants more memory than it has is refused, and the server lives on: ${eaten}`, async () => {
      await expect(run('hungry', eaten)).rejects.toMatchObject({
        code: 'too-large',
        title: expect.stringMatching(/не хватило памяти/),
      })
      expect(await run('answering', 'still here')).toEqual({ done: 'still here' })
    })
  }

  test('that finds no end is ended, and all the while the server answers others', async () => {
    let turns = 0
    const turning = setInterval(() => {
      turns += 1
    }, 1)
    await expect(run('endless', null, { ...limits, seconds: 1 })).rejects.toMatchObject({
      code: 'too-large',
      title: expect.stringMatching(/за 1\u00A0с не удалось/),
    })
    clearInterval(turning)
    expect(turns).toBeGreaterThan(1)
  })

  test('that fails by a mistake of ours fails as that mistake', async () => {
    await expect(run('failing')).rejects.toMatchObject({ name: 'TypeError', message: 'a mistake of ours' })
  })

  test('that ends without a word is a failure, not a wait for ever', async () => {
    await expect(run('silent')).rejects.toThrow('without an answer')
  })
})
