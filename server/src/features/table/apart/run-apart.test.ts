import { describe, expect, test } from 'vitest'
import { runApart } from './run-apart.ts'

const limits = { heapMegabytes: 24, seconds: 30 }

const run = (script: string, task: unknown = null, given = limits) =>
  runApart({ script: new URL(`../testing/processes/${script}.ts`, import.meta.url), task }, given)

describe('long work in a process of its own', () => {
  test('is handed its task and hands back its answer', async () => {
    const task = { title: 'copart-fee', bytes: Buffer.alloc(3_000_000, 'rows') }
    expect(await run('answering', task)).toEqual(task)
  })

  for (const eaten of [
    'many small things',
    'a list that grows',
    'texts that are written out',
    'a map of all that was seen',
    'one thing larger than all there is',
  ]) {
    test(`that wants more memory than it has is refused, and the server lives on: ${eaten}`, async () => {
      await expect(run('hungry', eaten)).rejects.toMatchObject({
        code: 'too-large',
        title: expect.stringMatching(/не хватило памяти/),
      })
      expect(await run('answering', 'still here')).toBe('still here')
    })
  }

  test('that the system ends for want of memory is refused as well', async () => {
    await expect(run('ended', 'SIGKILL')).rejects.toMatchObject({ code: 'too-large' })
  })

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

  test('that fails by a mistake of ours fails with the words of that mistake', async () => {
    await expect(run('failing')).rejects.toThrow(/ended with 1:.*TypeError: a mistake of ours/s)
  })

  test('that has ended before it read its task is a failure, not a wait for ever', async () => {
    const task = Buffer.alloc(5_000_000)
    await expect(run('silent', task)).rejects.toThrow('ended with 7')
    await expect(run('ended', 'SIGSEGV')).rejects.toThrow('ended with SIGSEGV')
  })

  test('that ends well without a word is a failure too', async () => {
    await expect(run('wordless')).rejects.toThrow('without an answer')
  })

  test('leaves time, memory and the signal to stop to whoever answers others', async () => {
    expect(await run('modest')).toEqual({
      isBehind: true,
      endsFirst: process.platform === 'linux' ? '1000\n' : undefined,
    })
  })
})
