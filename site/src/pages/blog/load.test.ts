import type { Answer, Call } from 'shared/client'
import { expect, test } from 'vitest'
import { createPublicClient } from '../../lib/public-client.ts'
import { createStore } from '../../state/store.ts'
import { shownPost, summaryOf } from '../../testing/shown-post.ts'
import { load } from './load.ts'

const categories = [
  { id: 2, title: 'Растаможка', posts: 1 },
  { id: 3, title: 'Доставка', posts: 0 },
]

const answered = (value: unknown): Answer => ({ status: 200, headers: {}, body: JSON.stringify(value) })

/** Serves two pages with one post each. The first post is in category 2. */
const server = async ({ template, params, query }: Call): Promise<Answer> => {
  if (template === '/api/category') return answered(categories)
  const all = [1, 2].map((id) => summaryOf(shownPost({ id })))
  const found = { '2': all.slice(0, 1), '3': [] }[String(query?.category)] ?? all
  const page = Number(params.page)
  return answered({
    items: found.slice(page - 1, page),
    page,
    pages: found.length,
    total: found.length,
    perPage: 1,
  })
}

const opened = (query: Record<string, string> = {}) =>
  load({ client: createPublicClient(server), store: createStore(), params: {}, query })

const missing = { code: 'not-found' }

test('a page number past the last one is not found, in the blog and in a category', async () => {
  expect(await opened({ page: '2' })).toMatchObject({ page: 2, pages: 2 })
  await expect(opened({ page: '3' })).rejects.toMatchObject(missing)
  await expect(opened({ page: '2', category: '2' })).rejects.toMatchObject(missing)
})

test('an unknown category is not found', async () => {
  await expect(opened({ category: '4' })).rejects.toMatchObject(missing)
})

test('a category shows only its posts, and is listed even without posts while it is open', async () => {
  const { category, posts, pages } = await opened({ category: '2' })
  expect([category?.title, posts.map(({ id }) => id), pages]).toEqual(['Растаможка', [1], 1])
  const empty = await opened({ category: '3' })
  expect([empty.posts, empty.categories.map(({ id }) => id)]).toEqual([[], [2, 3]])
  expect((await opened()).categories.map(({ id }) => id)).toEqual([2])
})
