import { type Post, postStates } from 'shared/contract'
import { z } from 'zod'
import { gunzipBuffer } from '../../lib/gzip-concat.ts'

const words = {
  title: z.string(),
  slug: z.string(),
  categories: z.array(z.int()),
  order: z.int(),
  text: z.string(),
  description: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  keywords: z.string(),
}

/** Fields that the author writes, without the derived ones. */
export const wordsOfPost = z.object({ ...words, order: z.int().optional() })

const contentOfPost = z.object({
  ...words,
  image: z.int(),
  status: z.enum(postStates),
  publishedAt: z.string().nullable(),
})

export type PostContent = z.infer<typeof contentOfPost>

export const contentOf = ({ categories, image, ...post }: Post): PostContent =>
  contentOfPost.parse({ ...post, categories: categories.map(({ id }) => id), image: image.id })

export const readContent = async (packed: Buffer): Promise<PostContent> =>
  contentOfPost.parse(JSON.parse(String(await gunzipBuffer(packed))))

/** Returns the names of the fields whose values differ. */
export const changedIn = (before: PostContent, after: PostContent): string[] =>
  Object.entries(after).flatMap(([field, value]) =>
    JSON.stringify(value) === JSON.stringify(Object.entries(before).find(([name]) => name === field)?.[1])
      ? []
      : [field],
  )
