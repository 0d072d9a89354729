import { afterEach, beforeEach, expect, vi } from 'vitest'

const watched = ['error', 'warn'] as const

beforeEach(() => {
  for (const method of watched) vi.spyOn(console, method)
})

afterEach(() => {
  for (const method of watched) {
    const said = vi.mocked(console[method]).mock.calls
    vi.mocked(console[method]).mockRestore()
    expect(said, `console.${method} was called`).toEqual([])
  }
})
