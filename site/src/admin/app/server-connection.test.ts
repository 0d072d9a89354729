import { AppError } from 'shared/errors'
import { expect, test } from 'vitest'
import { createSiteStore } from '../../state/site-store.ts'
import { trackServerReachability } from './server-connection.ts'

const call = { method: 'GET', template: '/api/category', params: {}, query: {}, headers: {} } as const

const isOnlineAfter = async (error: unknown): Promise<boolean> => {
  const store = createSiteStore()
  await expect(trackServerReachability(() => Promise.reject(error), store)(call)).rejects.toBe(error)
  return store.get().online
}

test('an API call that does not reach the server makes the admin app count as offline', async () => {
  expect(await isOnlineAfter(new AppError('unreachable'))).toBe(false)
  expect(await isOnlineAfter(new TypeError('Failed to fetch'))).toBe(false)
})

test('an error response of the server is not treated as a lost connection', async () => {
  expect(await isOnlineAfter(new AppError('not-found'))).toBe(true)
})
