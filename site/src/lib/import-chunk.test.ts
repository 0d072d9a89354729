import { expect, test, vi } from 'vitest'
import { createCachingModuleLoader } from './import-chunk.ts'

test('a script module is loaded once, also for callers that request it while it is loading', async () => {
  const load = vi.fn(async () => ({ name: 'module' }))
  const loadOnce = createCachingModuleLoader(load)
  const [first, second] = await Promise.all([loadOnce(), loadOnce()])
  expect(second).toBe(first)
  expect(await loadOnce()).toBe(first)
  expect(load).toHaveBeenCalledTimes(1)
})

test('the next request for a script module that failed to load loads it again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('module')
  const loadOnce = createCachingModuleLoader<string>(load)
  await expect(loadOnce()).rejects.toThrow('offline')
  expect(await loadOnce()).toBe('module')
})
