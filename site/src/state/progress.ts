import { createListeners, type Listeners } from './listeners.ts'

const THROTTLE_MS = 200
const DONE_SHOWS_MS = 500
const FAILURE_SHOWS_MS = 2000

export interface ProgressState {
  readonly phase: 'idle' | 'running' | 'done' | 'failed'
  /** Share of the upload that has been sent; without it the bar runs by time. */
  readonly sent?: number
}

export const idle: ProgressState = { phase: 'idle' }

export interface Task {
  readonly advance: (sent: number) => void
  readonly finish: (outcome: 'done' | 'failed') => void
}

export interface Progress {
  readonly get: () => ProgressState
  readonly subscribe: Listeners['subscribe']
  readonly begin: () => Task
}

/** Creates the state of one bar for all pages, requests and uploads. Short tasks are shown only if they fail. */
export const createProgress = (): Progress => {
  let state = idle
  let underWay = 0
  let failed = false
  let sent: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const { tell, subscribe } = createListeners()

  const show = (next: ProgressState) => {
    state = next
    tell()
  }
  const later = (ms: number, next: () => ProgressState) => {
    clearTimeout(timer)
    timer = setTimeout(() => show(next()), ms)
  }
  const running = (): ProgressState => ({ phase: 'running', ...(sent === undefined ? {} : { sent }) })
  const settle = () => {
    if (failed) show({ phase: 'failed' })
    else if (state.phase === 'running') show({ phase: 'done' })
    // The result of an earlier task disappears at its own time.
    if (state.phase === 'idle') clearTimeout(timer)
    else later(failed ? FAILURE_SHOWS_MS : DONE_SHOWS_MS, () => idle)
  }

  return {
    get: () => state,
    subscribe,
    begin: () => {
      underWay += 1
      if (underWay === 1) {
        failed = false
        sent = undefined
        later(THROTTLE_MS, running)
      }
      return {
        advance: (part) => {
          sent = part
          if (state.phase === 'running') show(running())
        },
        finish: (outcome) => {
          underWay -= 1
          failed ||= outcome === 'failed'
          if (underWay === 0) settle()
        },
      }
    },
  }
}
