import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { AppError } from 'shared/errors'
import { expect, test, vi } from 'vitest'
import { notifyIfRecordDeleted, useRecordListCache } from './record-queries.ts'

const key = ['thing']

const renderListCache = () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(key, [{ id: 1 }, { id: 2 }])
  const seen: ReturnType<typeof useRecordListCache>[] = []
  const Screen = () => {
    seen.push(useRecordListCache(key))
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  )
  const [listCache] = seen
  if (!listCache) throw new Error('nothing was drawn')
  return {
    queryClient,
    listCache,
    list: () => queryClient.getQueryData(key),
    isRefetched: () => queryClient.getQueryState(key)?.isInvalidated,
  }
}

test('adding, replacing or removing a record changes the cached list of records at once, and the list is refetched', async () => {
  const { listCache, list, isRefetched } = renderListCache()
  expect(isRefetched()).toBe(false)
  listCache.add({ id: 3 })
  listCache.replace({ id: 1, ...{ title: 'new' } })
  await listCache.remove(2, async () => undefined)
  expect(list()).toEqual([{ id: 1, title: 'new' }, { id: 3 }])
  expect(isRefetched()).toBe(true)
})

test('a record deleted by a colleague leaves the cached list at once, and queries of only this record are not refetched', () => {
  const { listCache, list, isRefetched, queryClient } = renderListCache()
  const history = [...key, 'history', 2]
  queryClient.setQueryData(history, [])
  listCache.removeLocally(2)
  expect(list()).toEqual([{ id: 1 }])
  expect(isRefetched()).toBe(true)
  expect(queryClient.getQueryState(history)?.isInvalidated).toBe(false)
})

test('a record that could not be deleted stays in the cached list of records, and the list is refetched', async () => {
  const { listCache, list, isRefetched } = renderListCache()
  const gone = new AppError('not-found')
  await expect(listCache.remove(2, () => Promise.reject(gone))).rejects.toBe(gone)
  expect(list()).toEqual([{ id: 1 }, { id: 2 }])
  expect(isRefetched()).toBe(true)
})

const openSignal = { aborted: false }

const countNotifications = async (error: AppError, signal = openSignal): Promise<number> => {
  const onDeleted = vi.fn()
  await expect(notifyIfRecordDeleted(() => Promise.reject(error), onDeleted, signal)).rejects.toBe(error)
  return onDeleted.mock.calls.length
}

test('loading a record that exists does not call the listener for deleted records', async () => {
  const onDeleted = vi.fn()
  expect(await notifyIfRecordDeleted(async () => 'there', onDeleted, openSignal)).toBe('there')
  expect(onDeleted).not.toHaveBeenCalled()
})

test('loading a record calls the listener for deleted records only after a not-found error', async () => {
  expect(await countNotifications(new AppError('not-found'))).toBe(1)
  for (const code of ['unreachable', 'internal'] as const)
    expect([code, await countNotifications(new AppError(code))]).toEqual([code, 0])
})

test('an aborted request for a record does not call the listener for deleted records', async () => {
  expect(await countNotifications(new AppError('not-found'), { aborted: true })).toBe(0)
})
