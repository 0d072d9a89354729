import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { until } from '../testing/until.ts'
import { createProcessApart } from './process-apart.ts'

const refusals = {
  hungry: 'Памяти не хватило',
  slow: (seconds: string) => `За ${seconds} не удалось`,
}
const limits = { heapMegabytes: 24, seconds: 30, restSeconds: 30, refusals }

const script = (name: string) => new URL(`../testing/processes/${name}.ts`, import.meta.url)

const run = (name: string, task: unknown = null, given = limits) =>
  createProcessApart(script(name), given)(task)

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('long work in a process of its own', () => {
  test('is handed its task and hands back its answer', async () => {
    const task = { title: 'copart-fee', bytes: Buffer.alloc(3_000_000, 'rows') }
    expect(await run('answering', task)).toMatchObject({ task })
  })

  test('is done by the same process while there is more of it', async () => {
    const ask = createProcessApart(script('answering'), limits)
    const first = await ask('one')
    expect(await ask('another')).toEqual({ ...Object(first), task: 'another' })
  })

  test('leaves nothing behind once there is no more of it', async () => {
    const ask = createProcessApart(script('answering'), { ...limits, restSeconds: 0.05 })
    const { by } = Object(await ask('one'))
    await until(() => !isThere(by))
    expect(await ask('another')).toMatchObject({ task: 'another' })
  })

  test('holds nobody up who wants to end: not while it rests', async () => {
    const asking = spawn(process.execPath, ['--conditions=source', fileURLToPath(script('asking'))])
    expect(await once(asking, 'close')).toEqual([0, null])
  })

  test('goes on in another process where the one that rested was ended', async () => {
    const ask = createProcessApart(script('answering'), limits)
    const { by } = Object(await ask('one'))
    process.kill(by, 'SIGKILL')
    await until(() => !isThere(by))
    expect(await ask('another')).toMatchObject({ task: 'another' })
  })

  const askHungry = createProcessApart(script('hungry'), limits)
  for (const eaten of [
    'many small things',
    'a list that grows',
    'texts that are written out',
    'a map of all that was seen',
    'one thing larger than all there is',
  ]) {
    test(`that wants more memory than it has is refused, and the server lives on: ${eaten}`, async () => {
      await expect(askHungry(eaten)).rejects.toMatchObject({
        code: 'too-large',
        title: 'Памяти не хватило',
      })
      expect(await askHungry('nothing')).toBeUndefined()
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
    await expect(run('endless', null, { ...limits, seconds: 0.5 })).rejects.toMatchObject({
      code: 'too-large',
      title: 'За 0.5\u00A0с не удалось',
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

  test('that ends well without an answer is a failure too', async () => {
    await expect(run('wordless')).rejects.toThrow('ended with 0')
  })

  test('that says what nobody asked for is a failure, and no trouble for the server', async () => {
    await expect(run('talking')).rejects.toThrow('what is no answer')
  })

  test('leaves time, memory and the signal to stop to whoever answers others', async () => {
    expect(await run('modest')).toEqual({
      isBehind: true,
      endsFirst: process.platform === 'linux' ? '1000\n' : undefined,
    })
  })
})
