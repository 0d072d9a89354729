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

/** Fails if a test file leaves changed global state, because test files share a worker and its modules. */
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  expect(globalState(), 'what this test file changed in its process').toEqual(before)
})
