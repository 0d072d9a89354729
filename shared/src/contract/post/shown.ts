import { z } from 'zod'
import { id, instant } from '../fields.ts'
import { picture } from '../picture.ts'

export const postStates = ['published', 'draft', 'scheduled'] as const
/** State of a revision: that of the post, or `edits` for changes that were never published. */
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
  /** When the post becomes or became public; `null` for a draft without a time. */
  publishedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  version,
  /** Present only for admins: the post has unpublished edits in a working copy. */
  hasWorkingCopy: z.literal(true).optional(),
})

export const post = z.strictObject({ ...summary.shape, text: z.string() })

export const workingCopy = z.strictObject({
  /** Version of the post on which the edits are based. */
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
  /** Number of the revision; it grows with time. */
  n: version,
  createdAt: instant,
  author: z.string(),
  title: z.string(),
  status: z.enum(revisionStates),
  /** Names of the fields that differ from the previous revision; empty for the first. */
  changed: z.array(z.string()),
})

export type Post = z.infer<typeof post>
export type PostSummary = z.infer<typeof summary>
export type PostState = z.infer<typeof state>
export type PostWorkingCopy = z.infer<typeof workingCopy>
export type PostRevision = z.infer<typeof revision>
