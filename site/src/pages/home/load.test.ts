import type { ApiResponse } from 'shared/client'
import { expect, test } from 'vitest'
import { createPublicApiClient } from '../../lib/public-api-client.ts'
import { createSiteStore } from '../../state/site-store.ts'
import { createSamplePost, toPostSummary } from '../../testing/sample-posts.ts'
import { load } from './load.ts'

const loadHome = (respond: () => Promise<ApiResponse>) => {
  const store = createSiteStore()
  const client = createPublicApiClient(respond, (error) => store.set({ lastError: error }))
  return { store, data: load({ client, store, params: {}, query: {} }) }
}

test('the home page shows the three latest posts of the blog', async () => {
  const items = [1, 2, 3, 4].map((id) => toPostSummary(createSamplePost({ id, slug: `post-${id}` })))
  const body = JSON.stringify({ items, page: 1, pages: 1, total: 4, perPage: 9 })
  const { data } = loadHome(async () => ({ status: 200, headers: {}, body }))
  expect((await data).posts?.map(({ slug }) => slug)).toEqual(['post-1', 'post-2', 'post-3'])
})

test('without a connection the home page opens without posts and without an error', async () => {
  const { store, data } = loadHome(() => Promise.reject(new Error('no connection')))
  expect(await data).toEqual({})
  expect(store.get().lastError).toBeNull()
})

test('if the server answers the home page request with an error, loading the page fails with the code of that error', async () => {
  const body = JSON.stringify({ status: 503, code: 'database-away', title: 'x' })
  await expect(loadHome(async () => ({ status: 503, headers: {}, body })).data).rejects.toMatchObject({
    code: 'database-away',
  })
})
