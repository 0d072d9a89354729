import { afterEach, beforeEach, expect, vi } from 'vitest'

const watchedMethods = ['error', 'warn'] as const

/** Matches Chromium's harmless notice that a layout needs another frame. Browsers report it to scripts only. */
const isResizeObserverNotice = ([first]: readonly unknown[]): boolean =>
  first instanceof Error && first.message.startsWith('ResizeObserver loop completed')

beforeEach(() => {
  for (const method of watchedMethods) vi.spyOn(console, method)
})

afterEach(() => {
  for (const method of watchedMethods) {
    const calls = vi.mocked(console[method]).mock.calls.filter((call) => !isResizeObserverNotice(call))
    vi.mocked(console[method]).mockRestore()
    expect(calls, `console.${method} was called`).toEqual([])
  }
})
