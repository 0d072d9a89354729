import { median } from '../lib/harness.mjs'

/** Categories of a Chromium trace in which the tasks of the threads and the marks of a page are recorded. */
export const browserTraceCategories = ['toplevel', 'blink.user_timing']

const TASK_NAME = 'ThreadControllerImpl::RunTask'

/** Longest time in milliseconds that the main thread may be busy in one task after the grid is open. */
const MAX_TASK_MS = 100

/** Returns the milliseconds of the longest task of the thread on which `mark` was set in a trace. */
export const findLongestBrowserTask = (events, mark) => {
  const marked = events.find(({ name, cat }) => name === mark && cat === 'blink.user_timing')
  if (!marked) throw new Error(`the trace has no mark ${mark}`)
  const tasks = events.filter(
    ({ name, pid, tid, dur }) =>
      name === TASK_NAME && pid === marked.pid && tid === marked.tid && dur !== undefined,
  )
  if (tasks.length === 0) throw new Error(`the trace has no task of the thread that set ${mark}`)
  return Math.max(...tasks.map(({ dur }) => dur)) / 1000
}

/** Returns the median of each step over the rounds. */
export const computeGridStepMedians = (rounds) =>
  Object.fromEntries(Object.keys(rounds[0]).map((step) => [step, median(rounds.map((round) => round[step]))]))

/** Returns a line for each step in which a task is too long. Opening shows nothing yet, so it has no limit. */
export const findTasksOverLimit = (steps) =>
  Object.entries(steps)
    .filter(([step, ms]) => step !== 'open' && ms > MAX_TASK_MS)
    .map(([step, ms]) => `${step}: one task takes ${ms.toFixed(0)} ms, at most ${MAX_TASK_MS} wanted`)
