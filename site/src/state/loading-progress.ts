import { createListenerSet } from './listener-set.ts'

const THROTTLE_MS = 200
const DONE_SHOWN_MS = 500
const FAILURE_SHOWN_MS = 2000

interface ProgressState {
  phase: 'idle' | 'running' | 'done' | 'failed'
  /** Sent share of an upload; undefined if the progress bar runs by time. */
  sent?: number
}

export const IDLE_LOADING_PROGRESS_STATE: ProgressState = { phase: 'idle' }

/** Creates the state of one progress bar for all loading and uploads. Short tasks are shown only if they fail. */
export const createLoadingProgressTracker = () => {
  let state = IDLE_LOADING_PROGRESS_STATE
  let activeTasks = 0
  let failed = false
  let sent: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const { notify, subscribe } = createListenerSet()

  const show = (next: ProgressState) => {
    state = next
    notify()
  }
  const scheduleState = (ms: number, next: () => ProgressState) => {
    clearTimeout(timer)
    timer = setTimeout(() => show(next()), ms)
  }
  const running = (): ProgressState => ({ phase: 'running', ...(sent === undefined ? {} : { sent }) })
  const showResult = () => {
    if (failed) show({ phase: 'failed' })
    else if (state.phase === 'running') show({ phase: 'done' })
    // If a task succeeds before its progress bar is shown, the bar stays hidden. A bar already visible is hidden later.
    if (state.phase === 'idle') clearTimeout(timer)
    else scheduleState(failed ? FAILURE_SHOWN_MS : DONE_SHOWN_MS, () => IDLE_LOADING_PROGRESS_STATE)
  }

  return {
    get: () => state,
    subscribe,
    begin: () => {
      activeTasks += 1
      if (activeTasks === 1) {
        failed = false
        sent = undefined
        scheduleState(THROTTLE_MS, running)
      }
      return {
        advance: (part: number) => {
          sent = part
          if (state.phase === 'running') show(running())
        },
        finish: (outcome: 'done' | 'failed') => {
          activeTasks -= 1
          failed ||= outcome === 'failed'
          if (activeTasks === 0) showResult()
        },
      }
    },
  }
}

export type LoadingProgressTracker = ReturnType<typeof createLoadingProgressTracker>
