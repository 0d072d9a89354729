import type { ApiCall, ApiResponse } from 'shared/client'
import { expect, test } from 'vitest'
import { createPublicApiClient } from '../../lib/public-api-client.ts'
import { createSiteStore } from '../../state/site-store.ts'
import { createSamplePost, toPostSummary } from '../../testing/sample-posts.ts'
import { load } from './load.ts'

const categories = [
  { id: 2, title: 'Растаможка', posts: 1 },
  { id: 3, title: 'Доставка', posts: 0 },
]

const createResponse = (value: unknown): ApiResponse => ({
  status: 200,
  headers: {},
  body: JSON.stringify(value),
})

/** Serves two pages with one post each. The first post is in category 2. */
const server = async ({ template, params, query }: ApiCall): Promise<ApiResponse> => {
  if (template === '/api/category') return createResponse(categories)
  const all = [1, 2].map((id) => toPostSummary(createSamplePost({ id, slug: `post-${id}` })))
  const found = { '2': all.slice(0, 1), '3': [] }[String(query?.category)] ?? all
  const page = Number(params.page)
  return createResponse({
    items: found.slice(page - 1, page),
    page,
    pages: found.length,
    total: found.length,
    perPage: 1,
  })
}

const loadBlog = (query: Record<string, string> = {}) =>
  load({ client: createPublicApiClient(server), store: createSiteStore(), params: {}, query })

const notFound = { code: 'not-found' }

test('a blog page number past the last one gives a 404 error, with and without a category', async () => {
  expect(await loadBlog({ page: '2' })).toMatchObject({ page: 2, pages: 2 })
  await expect(loadBlog({ page: '3' })).rejects.toMatchObject(notFound)
  await expect(loadBlog({ page: '2', category: '2' })).rejects.toMatchObject(notFound)
})

test('an unknown blog category in the address gives a 404 error', async () => {
  await expect(loadBlog({ category: '4' })).rejects.toMatchObject(notFound)
})

test('a blog category shows only its posts, and a category without posts is listed only while its page is open', async () => {
  const { category, posts, pages } = await loadBlog({ category: '2' })
  expect([category?.title, posts.map(({ slug }) => slug), pages]).toEqual(['Растаможка', ['post-1'], 1])
  const empty = await loadBlog({ category: '3' })
  expect([empty.posts, empty.categories.map(({ id }) => id)]).toEqual([[], [2, 3]])
  expect((await loadBlog()).categories.map(({ id }) => id)).toEqual([2])
})

test('opening the blog page puts the listed posts into the client state of the site and removes the current post there', async () => {
  const store = createSiteStore({ post: { list: [], current: { id: 9, slug: 'x', title: 'X' } } })
  const { posts } = await load({ client: createPublicApiClient(server), store, params: {}, query: {} })
  const [{ slug, title } = { slug: '', title: '' }] = posts
  expect(store.get().post).toEqual({ list: [{ id: 1, slug, title }], current: null })
})
