import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLoadingProgressTracker } from './loading-progress.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const recordPhases = () => {
  const progress = createLoadingProgressTracker()
  const seen: string[] = []
  progress.subscribe(() => seen.push(progress.get().phase))
  return { progress, seen }
}

describe('the progress bar', () => {
  test('the progress bar is not shown for loading tasks shorter than 200 ms', () => {
    const { progress, seen } = recordPhases()
    const task = progress.begin()
    vi.advanceTimersByTime(199)
    task.finish('done')
    vi.runAllTimers()
    expect(seen).toEqual([])
  })

  test('the progress bar of the site appears 200 ms after loading starts, shows the end of loading and disappears', () => {
    const { progress, seen } = recordPhases()
    const task = progress.begin()
    vi.advanceTimersByTime(200)
    expect(progress.get().phase).toBe('running')
    task.finish('done')
    expect(progress.get().phase).toBe('done')
    vi.runAllTimers()
    expect(seen).toEqual(['running', 'done', 'idle'])
  })

  test('the progress bar of the site shows the failure even of a short loading task and then disappears', () => {
    const { progress, seen } = recordPhases()
    progress.begin().finish('failed')
    vi.runAllTimers()
    expect(seen).toEqual(['failed', 'idle'])
  })

  test('of two simultaneous loading tasks a failed one turns the progress bar red only once both have ended', () => {
    const { progress, seen } = recordPhases()
    const page = progress.begin()
    const request = progress.begin()
    vi.advanceTimersByTime(300)
    request.finish('failed')
    expect(progress.get().phase).toBe('running')
    page.finish('done')
    vi.runAllTimers()
    expect(seen).toEqual(['running', 'failed', 'idle'])
  })

  test('the progress bar stops showing a failure when a new loading task starts', () => {
    const { progress, seen } = recordPhases()
    progress.begin().finish('failed')
    const next = progress.begin()
    vi.advanceTimersByTime(200)
    next.finish('done')
    vi.runAllTimers()
    expect(seen).toEqual(['failed', 'running', 'done', 'idle'])
  })

  test('the progress bar does not stay red when a short loading task follows a failed one', () => {
    const { progress, seen } = recordPhases()
    progress.begin().finish('failed')
    progress.begin().finish('done')
    vi.runAllTimers()
    expect(seen).toEqual(['failed', 'idle'])
  })

  test('the progress bar of an upload shows which part of the file is sent', () => {
    const { progress } = recordPhases()
    const upload = progress.begin()
    upload.advance(0.2)
    expect(progress.get()).toEqual({ phase: 'idle' })
    vi.advanceTimersByTime(200)
    expect(progress.get()).toEqual({ phase: 'running', sent: 0.2 })
    upload.advance(0.5)
    expect(progress.get()).toEqual({ phase: 'running', sent: 0.5 })
  })
})
