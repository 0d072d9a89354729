import type { ApiCall } from 'shared/client'
import { contract } from 'shared/contract'
import { expect, test, vi } from 'vitest'
import { createCalculatorDataChangeTracker } from './calculator-prefetch.ts'

const buildCall = (method: ApiCall['method'], template: string): ApiCall => ({
  method,
  template,
  params: {},
  query: {},
  headers: {},
})

const countChanges = async (call: ApiCall, status = 200): Promise<number> => {
  const listener = vi.fn()
  const sources = createCalculatorDataChangeTracker()
  sources.subscribe(listener)
  await sources.track(async () => ({ status, headers: {}, body: '' }))(call)
  return listener.mock.calls.length
}

test('an API call that changes a fee table or a setting notifies listeners to changes of calculator data', async () => {
  const changes = [
    ['POST', contract.table.upload.path],
    ['POST', '/api/calculator/{title}/versions/{n}/restore'],
    ['PUT', '/api/option/{id}'],
  ] as const
  for (const [method, path] of changes) expect(await countChanges(buildCall(method, path)), path).toBe(1)
})

test('calls that change no calculator data do not notify its listeners: reads, checks, drafts, posts and rejected calls', async () => {
  const others = [
    ['GET', contract.table.list.path],
    ['PUT', '/api/calculator/{title}/draft'],
    ['POST', '/api/calculator/check'],
    ['PUT', '/api/post/{id}'],
  ] as const
  for (const [method, path] of others) expect(await countChanges(buildCall(method, path)), path).toBe(0)
  expect(await countChanges(buildCall('PUT', '/api/option/{id}'), 412)).toBe(0)
})
