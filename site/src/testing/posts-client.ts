import type { Answer, Call } from 'shared/client'
import type { Post } from 'shared/contract'
import { createPublicClient, type PublicClient } from '../lib/public-client.ts'
import { summaryOf } from './shown-post.ts'

const answered = (value: unknown): Answer => ({
  status: 200,
  headers: { etag: '"1"' },
  body: JSON.stringify(value),
})

/** Creates a client that answers the calls of the feed and the sitemap from these posts. */
export const postsClient = (posts: readonly Post[]): PublicClient =>
  createPublicClient(async ({ template, params }: Call) => {
    if (template === '/api/post') return answered(posts.map(summaryOf))
    const asked = posts.find(({ id }) => String(id) === params.id)
    if (template === '/api/post/{id}' && asked) return answered(asked)
    throw new Error(`nobody answers ${template}`)
  })
