import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { AppError } from 'shared/errors'
import { expect, test } from 'vitest'
import { useListChanges } from './use-list-changes.ts'

const key = ['thing']

const begin = () => {
  const queries = new QueryClient()
  queries.setQueryData(key, [{ id: 1 }, { id: 2 }])
  const seen: ReturnType<typeof useListChanges>[] = []
  const Screen = () => {
    seen.push(useListChanges(key))
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Screen />
    </QueryClientProvider>,
  )
  const [changes] = seen
  if (!changes) throw new Error('nothing was drawn')
  return {
    queries,
    changes,
    list: () => queries.getQueryData(key),
    isReadAgain: () => queries.getQueryState(key)?.isInvalidated,
  }
}

test('what the server has made of a row is in its list at once, and the list is read again', async () => {
  const { changes, list, isReadAgain } = begin()
  expect(isReadAgain()).toBe(false)
  changes.add({ id: 3 })
  changes.replace({ id: 1, ...{ title: 'new' } })
  await changes.remove(2, async () => undefined)
  expect(list()).toEqual([{ id: 1, title: 'new' }, { id: 3 }])
  expect(isReadAgain()).toBe(true)
})

test('a row that somebody else has removed goes at once; what was read of it alone is not read again', () => {
  const { changes, list, isReadAgain, queries } = begin()
  const history = [...key, 'history', 2]
  queries.setQueryData(history, [])
  changes.gone(2)
  expect(list()).toEqual([{ id: 1 }])
  expect(isReadAgain()).toBe(true)
  expect(queries.getQueryState(history)?.isInvalidated).toBe(false)
})

test('a row that will not go stays until the list, read again, says otherwise', async () => {
  const { changes, list, isReadAgain } = begin()
  const gone = new AppError('not-found')
  await expect(changes.remove(2, () => Promise.reject(gone))).rejects.toBe(gone)
  expect(list()).toEqual([{ id: 1 }, { id: 2 }])
  expect(isReadAgain()).toBe(true)
})
