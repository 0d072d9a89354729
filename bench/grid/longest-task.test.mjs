import { expect, test } from 'vitest'
import { computeGridStepMedians, findLongestBrowserTask, findTasksOverLimit } from './longest-task.mjs'

const createTask = (pid, tid, dur) => ({
  name: 'ThreadControllerImpl::RunTask',
  cat: 'toplevel',
  pid,
  tid,
  dur,
})
const mark = { name: 'step', cat: 'blink.user_timing', pid: 7, tid: 1 }

test('the longest task of a browser trace is looked for only in the thread that set the performance mark', () => {
  const events = [createTask(7, 1, 12_000), mark, createTask(7, 1, 48_500), createTask(7, 2, 90_000)]
  expect(findLongestBrowserTask([...events, createTask(8, 1, 70_000)], 'step')).toBe(48.5)
})

test('a browser trace without the performance mark, or without tasks of the thread that set it, is rejected', () => {
  expect(() => findLongestBrowserTask([createTask(7, 1, 12_000)], 'step')).toThrow('no mark step')
  expect(() => findLongestBrowserTask([mark, createTask(8, 1, 12_000)], 'step')).toThrow('no task')
})

test('the grid benchmark reports a step with a browser task of over 100 ms, but not the slow first opening of the grid', () => {
  expect(findTasksOverLimit({ open: 400, type: 100, paste: 140.2 })).toEqual([
    'paste: one task takes 140 ms, at most 100 wanted',
  ])
})

test('the rounds of the grid benchmark are summarized by the median of each step', () => {
  expect(
    computeGridStepMedians([
      { open: 3, type: 1 },
      { open: 9, type: 7 },
      { open: 4, type: 2 },
    ]),
  ).toEqual({ open: 4, type: 2 })
})
