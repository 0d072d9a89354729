import { afterEach, beforeEach, expect, vi } from 'vitest'

const watched = ['error', 'warn'] as const

/** Matches Chromium's harmless notice that a layout needs another frame. Browsers report it to scripts only. */
const isLayoutNote = ([first]: readonly unknown[]): boolean =>
  first instanceof Error && first.message.startsWith('ResizeObserver loop completed')

beforeEach(() => {
  for (const method of watched) vi.spyOn(console, method)
})

afterEach(() => {
  for (const method of watched) {
    const said = vi.mocked(console[method]).mock.calls.filter((call) => !isLayoutNote(call))
    vi.mocked(console[method]).mockRestore()
    expect(said, `console.${method} was called`).toEqual([])
  }
})
