import { afterAll, beforeAll, expect, vi } from 'vitest'

const processEvents = ['SIGHUP', 'SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection']

const readGlobalState = () => ({
  fakeTimers: vi.isFakeTimers(),
  directory: process.cwd(),
  environment: { ...process.env },
  listeners: processEvents.map((name) => [name, process.listenerCount(name)]),
  globals: Object.getOwnPropertyNames(globalThis),
})

let before: ReturnType<typeof readGlobalState>

beforeAll(() => {
  before = readGlobalState()
})

/** Fails if a test file leaves changed global state, because test files share a worker and its modules. */
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  expect(readGlobalState(), 'what this test file changed in its process').toEqual(before)
})
