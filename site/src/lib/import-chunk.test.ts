import { expect, test, vi } from 'vitest'
import { createOnceModuleLoader } from './import-chunk.ts'

test('a value is loaded once, also for callers that ask while it is being loaded', async () => {
  const load = vi.fn(async () => ({ name: 'module' }))
  const loadOnce = createOnceModuleLoader(load)
  const [first, second] = await Promise.all([loadOnce(), loadOnce()])
  expect(second).toBe(first)
  expect(await loadOnce()).toBe(first)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a load that failed is repeated by the next call', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('module')
  const loadOnce = createOnceModuleLoader<string>(load)
  await expect(loadOnce()).rejects.toThrow('offline')
  expect(await loadOnce()).toBe('module')
})
