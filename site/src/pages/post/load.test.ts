import type { ApiCall, ApiResponse } from 'shared/client'
import { expect, test } from 'vitest'
import { createPublicApiClient } from '../../lib/public-api-client.ts'
import { createSiteStore } from '../../state/site-store.ts'
import { createSamplePost } from '../../testing/sample-posts.ts'
import { load, postPageDataCodec } from './load.ts'

const post = createSamplePost({ id: 2 })

const server = async ({ template }: ApiCall): Promise<ApiResponse> => ({
  status: 200,
  headers: { etag: '"1-a"' },
  body: JSON.stringify(
    template === '/api/post/{id}/neighbours' ? { previous: null, next: null, related: [] } : post,
  ),
})

test('opening a post puts it into the client state of the site, which keeps the list of posts', async () => {
  const list = [{ id: 1, slug: 'first', title: 'Первая' }]
  const store = createSiteStore({ post: { list, current: null } })
  await load({ client: createPublicApiClient(server), store, params: { slug: post.slug }, query: {} })
  expect(store.get().post).toEqual({ list, current: { id: post.id, slug: post.slug, title: post.title } })
})

test('the data embedded in the page of a post do not repeat what its HTML contains', async () => {
  const client = createPublicApiClient(server)
  const data = await load({ client, store: createSiteStore(), params: { slug: post.slug }, query: {} })
  expect(postPageDataCodec.serialize(data)).toEqual({
    post: { title: post.title, categories: post.categories },
    minutes: 1,
    example: null,
  })
})
