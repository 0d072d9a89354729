import { AppError } from 'shared/errors'
import { expect, test } from 'vitest'
import { gzipText } from '../../../lib/gzip-concat.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { createFeeTableFileTaskQueue, type FeeTableFileWorkerTask } from './fee-table-file-queue.ts'

type Write = Extract<FeeTableFileWorkerTask, { kind: 'write' }>

const task: Write = {
  kind: 'write',
  title: 'copart-fee',
  rows: gzipText('[[0,null,25,null,null,null]]'),
  author: 'Олена',
  createdAt: '2026-11-20T10:00:00.000Z',
  format: 'csv',
}

/** Creates tasks that wait until the test releases them. */
const createWaitingTasks = () => {
  const started: number[] = []
  let resume = (): void => undefined
  const open = new Promise<void>((resolve) => {
    resume = resolve
  })
  const buildTask = (number: number) => async () => {
    started.push(number)
    await open
    return task
  }
  return { started, buildTask, resume }
}

const decodeText = async (written: Promise<Uint8Array>) => new TextDecoder().decode(await written)

test('the queue of fee table files runs one task at a time and loads the data of a task only when that task starts', async () => {
  const { started, buildTask, resume } = createWaitingTasks()
  const { run: runTask } = createFeeTableFileTaskQueue()
  const all = [1, 2].map((number) => decodeText(runTask('write', buildTask(number))))
  await waitUntil(() => started.length > 0)
  for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate)
  expect(started).toEqual([1])
  resume()
  const [first, second] = await Promise.all(all)
  expect(started).toEqual([1, 2])
  expect(first).toBe(second)
  expect(first).toContain('0;;25;;;')
})

test('a task beyond the limit of the queue of fee table files is rejected with a retry time, and the waiting tasks finish', async () => {
  const { buildTask, resume } = createWaitingTasks()
  const { run: runTask } = createFeeTableFileTaskQueue({ maxPending: 2 })
  const accepted = [1, 2].map((number) => decodeText(runTask('write', buildTask(number))))
  await expect(runTask('write', buildTask(3))).rejects.toMatchObject({
    code: 'too-many',
    title: 'Сервер занят другими таблицами. Эта не выгружена, повторите через полминуты',
    retryAfter: 30,
  })
  await expect(runTask('check', () => Promise.reject(new Error('never built')))).rejects.toMatchObject({
    title: 'Сервер занят другими таблицами. Ваша не принята, повторите через полминуты',
  })
  resume()
  await Promise.all(accepted)
  expect(await decodeText(runTask('write', buildTask(4)))).toContain('0;;25;;;')
})

test('a failed task in the queue of fee table files does not block the tasks after it', async () => {
  const { run: runTask } = createFeeTableFileTaskQueue({ maxPending: 1 })
  const gone = new AppError('not-found')
  await expect(runTask('write', () => Promise.reject(gone))).rejects.toBe(gone)
  await expect(runTask('write', async () => ({ ...task, rows: gzipText('{"no": "rows"}') }))).rejects.toThrow(
    'invalid_type',
  )
  expect(await decodeText(runTask('write', async () => task))).toContain('0;;25;;;')
})
