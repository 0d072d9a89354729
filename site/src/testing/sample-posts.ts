import type { ApiCall, ApiResponse } from 'shared/client'
import type { Post, PostSummary } from 'shared/contract'
import { buildPictureUrls } from 'shared/post'
import { createPublicApiClient, type PublicApiClient } from '../lib/public-api-client.ts'

/** Creates a post as the API returns it. */
export const createSamplePost = (change: Partial<Post> = {}): Post => ({
  id: 1,
  title: 'Как считается акциз',
  slug: 'kak-schitaetsya-akciz',
  categories: [{ id: 2, title: 'Растаможка' }],
  order: 0,
  text: '<p>Ставка, объём и возраст.</p>',
  description: '',
  metaTitle: '',
  metaDescription: '',
  keywords: '',
  image: {
    id: 1,
    width: 1600,
    height: 900,
    ...buildPictureUrls('0123456789abcdef0123456789abcdef', 1600),
    sources: [],
    placeholder: 'data:image/webp;base64,AA==',
  },
  status: 'published',
  publishedAt: '2026-10-14T09:00:00.000Z',
  createdAt: '2026-10-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  version: 1,
  ...change,
})

export const toPostSummary = ({ text: _, ...summary }: Post): PostSummary => summary

const createAnswer = (value: unknown): ApiResponse => ({
  status: 200,
  headers: { etag: '"1"' },
  body: JSON.stringify(value),
})

/** Creates a client that responds to the feed and the sitemap with these posts. */
export const createPostsClient = (posts: readonly Post[]): PublicApiClient =>
  createPublicApiClient(async ({ template, params }: ApiCall) => {
    if (template === '/api/post') return createAnswer(posts.map(toPostSummary))
    const requestedPost = posts.find(({ id }) => String(id) === params.id)
    if (template === '/api/post/{id}' && requestedPost) return createAnswer(requestedPost)
    throw new Error(`nobody answers ${template}`)
  })
