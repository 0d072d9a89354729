import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { waitUntil } from '../../testing/wait-until.ts'
import { createWorkerProcess } from './worker-process.ts'

const refusals = {
  hungry: 'Памяти не хватило',
  slow: (seconds: string) => `За ${seconds} не удалось`,
}
const limits = { heapMegabytes: 24, seconds: 30, restSeconds: 30, refusals }

const script = (name: string) => new URL(`../../testing/worker-scripts/${name}.ts`, import.meta.url)

const run = (name: string, task: unknown = null, ownLimits = limits) =>
  createWorkerProcess(script(name), ownLimits).run(task)

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('worker process', () => {
  test('a worker process gets a task and returns its result', async () => {
    const task = { title: 'copart-fee', bytes: Buffer.alloc(3_000_000, 'rows') }
    expect(await run('echo', task)).toMatchObject({ task })
  })

  test('consecutive worker tasks run in the same process', async () => {
    const { run } = createWorkerProcess(script('echo'), limits)
    const first = await run('one')
    expect(await run('another')).toEqual({ ...Object(first), task: 'another' })
  })

  test('a worker process ends after its idle time, and another one runs the next task', async () => {
    const { run } = createWorkerProcess(script('echo'), { ...limits, restSeconds: 0.05 })
    const { by } = Object(await run('one'))
    await waitUntil(() => !isThere(by))
    expect(await run('another')).toMatchObject({ task: 'another' })
  })

  test('an idle worker process ends when it is closed, and a later task starts another one', async () => {
    const { run, close } = createWorkerProcess(script('echo'), { ...limits, restSeconds: 3_600 })
    const { by } = Object(await run('one'))
    close()
    await waitUntil(() => !isThere(by))
    expect(await run('another')).toMatchObject({ task: 'another' })
    close()
  })

  test('an idle worker process does not keep the server from ending', async () => {
    const child = spawn(process.execPath, ['--conditions=source', fileURLToPath(script('exit-after-task'))])
    expect(await once(child, 'close')).toEqual([0, null])
  })

  test('a task runs in a new worker process if the idle one was killed', async () => {
    const { run } = createWorkerProcess(script('echo'), limits)
    const { by } = Object(await run('one'))
    process.kill(by, 'SIGKILL')
    await waitUntil(() => !isThere(by))
    expect(await run('another')).toMatchObject({ task: 'another' })
  })

  const { run: askHungry } = createWorkerProcess(script('exhaust-memory'), limits)
  for (const eaten of ['many small objects', 'a list that grows']) {
    test(`a worker task that exceeds its memory limit with ${eaten} is rejected, and the server keeps running`, async () => {
      await expect(askHungry(eaten)).rejects.toMatchObject({
        code: 'too-large',
        title: 'Памяти не хватило',
      })
      expect(await askHungry('nothing')).toBeUndefined()
    })
  }

  test('a worker task killed by the operating system for lack of memory is rejected', async () => {
    await expect(run('kill-itself', 'SIGKILL')).rejects.toMatchObject({ code: 'too-large' })
  })

  test('an endless worker task is killed after its time limit, and the server answers requests until then', async () => {
    let turns = 0
    const turning = setInterval(() => {
      turns += 1
    }, 1)
    await expect(run('infinite-loop', null, { ...limits, seconds: 0.5 })).rejects.toMatchObject({
      code: 'too-large',
      title: 'За 0.5\u00A0с не удалось',
    })
    clearInterval(turning)
    expect(turns).toBeGreaterThan(1)
  })

  test('an unexpected error in a worker process rejects its task with the message of that error', async () => {
    await expect(run('throw-at-start')).rejects.toThrow(/ended with 1:.*TypeError: a mistake of ours/s)
  })

  test('a task is rejected if its worker process exits before reading it', async () => {
    const task = Buffer.alloc(5_000_000)
    await expect(run('exit-with-code-7', task)).rejects.toThrow('ended with 7')
    await expect(run('kill-itself', 'SIGSEGV')).rejects.toThrow('ended with SIGSEGV')
  })

  test('a task is rejected if its worker process exits with code 0 and without a result', async () => {
    await expect(run('empty')).rejects.toThrow('ended with 0')
  })

  test('unexpected output of a worker process rejects its task and does not harm the server', async () => {
    await expect(run('write-to-stdout')).rejects.toThrow('sent an invalid message')
  })

  test('a worker process runs at low priority, is the first victim of the OOM killer and ignores stop signals', async () => {
    expect(await run('report-priority')).toEqual({
      isBehind: true,
      endsFirst: process.platform === 'linux' ? '1000\n' : undefined,
    })
  })
})
