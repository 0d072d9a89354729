import { describe, expect, test } from 'vitest'
import { test as apiTest } from '../../testing/api.ts'
import { createTestPost } from '../../testing/fixtures/post.ts'
import {
  type BlogPostOrder,
  createBlogPostOrderLoader,
  findPostIndexInBlogOrder,
  listRelatedPosts,
} from './blog-order.ts'

/** Posts in blog order: by place, then newest first, then by id. */
const createOrder = (
  posts: readonly (readonly [id: number, place: number, day: number, categories: number[]])[],
): BlogPostOrder => {
  const ordered = posts.map(([id, place, day, categories]) => ({
    id,
    place,
    publishedAt: `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`,
    categories,
  }))
  return { posts: ordered, indexes: new Map(ordered.map(({ id }, index) => [id, index])) }
}

describe('related posts', () => {
  const order = createOrder([
    [1, 0, 9, [1]],
    [2, 0, 8, [1, 2]],
    [3, 0, 7, []],
    [4, 0, 6, [2, 1, 3]],
    [5, 0, 5, [2]],
  ])

  test('related posts are sorted by the number of shared categories, and with equal numbers by their place in the blog', () => {
    expect(listRelatedPosts(order, { id: 9, categories: [1, 2] }, 5)).toEqual([2, 4, 1, 5, 3])
    expect(listRelatedPosts(order, { id: 4, categories: [1, 2, 3] }, 3)).toEqual([2, 1, 5])
  })

  test('a post is never related to itself, and one without categories is related to the first posts of the blog', () => {
    expect(listRelatedPosts(order, { id: 2, categories: [1, 2] }, 2)).toEqual([4, 1])
    expect(listRelatedPosts(order, { id: 1, categories: [] }, 2)).toEqual([2, 3])
  })
})

test('a draft is placed among the posts of the blog by list position, then by publication time, then by id', () => {
  const order = createOrder([
    [5, 1, 9, []],
    [4, 1, 8, []],
    [3, 2, 9, []],
  ])
  const indexOf = (id: number, place: number, day: string) =>
    findPostIndexInBlogOrder(order, { id, place, publishedAt: `2026-11-${day}T08:00:00.000Z` })
  expect([indexOf(9, 0, '01'), indexOf(9, 1, '09'), indexOf(1, 1, '09')]).toEqual([0, 0, 1])
  expect([indexOf(9, 1, '07'), indexOf(9, 2, '30'), indexOf(9, 3, '30')]).toEqual([2, 2, 3])
})

apiTest('the blog order is read once until public content changes', async ({ api }) => {
  await createTestPost(api)
  let reads = 0
  const db = api.ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      reads += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const load = createBlogPostOrderLoader({
    db,
    clock: api.ctx.clock,
    contentRevision: api.ctx.contentRevision,
  })
  expect((await load()).posts).toHaveLength(1)
  const readsOfOne = reads
  await Promise.all([load(), load()])
  expect(reads).toBe(readsOfOne)
  await createTestPost(api)
  expect((await load()).posts).toHaveLength(2)
  expect(reads).toBe(2 * readsOfOne)
})
