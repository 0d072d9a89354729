import { afterAll, beforeAll, expect, vi } from 'vitest'

const events = ['SIGHUP', 'SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection']

const globalState = () => ({
  fakeTimers: vi.isFakeTimers(),
  directory: process.cwd(),
  environment: { ...process.env },
  listeners: events.map((name) => [name, process.listenerCount(name)]),
  globals: Object.getOwnPropertyNames(globalThis),
})

let before: ReturnType<typeof globalState>

beforeAll(() => {
  before = globalState()
})

/** Test files share a worker and its modules: each leaves the process as it found it. */
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  expect(globalState(), 'what this test file changed in its process').toEqual(before)
})
