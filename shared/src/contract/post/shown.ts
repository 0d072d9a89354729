import { z } from 'zod'
import { id, instant } from '../fields.ts'
import { picture } from '../picture.ts'

export const postStates = ['published', 'draft', 'scheduled'] as const
/** Of a revision: as the post was, or edits beside it that visitors have never seen. */
export const revisionStates = [...postStates, 'edits'] as const

export const state = z.enum(postStates)
export const version = z.int().positive()

export const summary = z.strictObject({
  id,
  title: z.string(),
  slug: z.string(),
  categories: z.array(z.strictObject({ id, title: z.string() })),
  order: z.int(),
  description: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  keywords: z.string(),
  image: picture,
  status: state,
  /** When visitors see it, or saw it first; `null` for a draft that nobody has given a time. */
  publishedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  version,
  /** Only with a token: edits that are not published yet lie in its working copy. */
  hasWorkingCopy: z.literal(true).optional(),
})

export const post = z.strictObject({ ...summary.shape, text: z.string() })

export const workingCopy = z.strictObject({
  /** The version of the post that it goes on from. */
  base: version,
  title: z.string(),
  slug: z.string(),
  categories: z.array(id),
  order: z.int().optional(),
  text: z.string(),
  description: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  keywords: z.string(),
  image: picture,
  author: z.string(),
  updatedAt: instant,
  version,
})

export const revision = z.strictObject({
  /** Later ones have larger ones. */
  n: version,
  createdAt: instant,
  author: z.string(),
  title: z.string(),
  status: z.enum(revisionStates),
  /** Which fields are others than the post had before; none in the first. */
  changed: z.array(z.string()),
})

export type Post = z.infer<typeof post>
export type PostSummary = z.infer<typeof summary>
export type PostState = z.infer<typeof state>
export type PostWorkingCopy = z.infer<typeof workingCopy>
export type PostRevision = z.infer<typeof revision>
