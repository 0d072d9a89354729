import { AppError } from 'shared/errors'
import { expect, test } from 'vitest'
import { createStore } from '../../state/store.ts'
import { trackConnectivity } from './connectivity.ts'

const call = { method: 'GET', template: '/api/category', params: {}, query: {}, headers: {} } as const

const isOnlineAfter = async (error: unknown): Promise<boolean> => {
  const store = createStore()
  await expect(trackConnectivity(() => Promise.reject(error), store)(call)).rejects.toBe(error)
  return store.get().online
}

test('a call that reaches nobody is a lost line', async () => {
  expect(await isOnlineAfter(new AppError('unreachable'))).toBe(false)
  expect(await isOnlineAfter(new TypeError('Failed to fetch'))).toBe(false)
})

test('a call that was refused on the way to the server is none', async () => {
  expect(await isOnlineAfter(new AppError('not-found'))).toBe(true)
})
