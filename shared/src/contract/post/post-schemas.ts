import { z } from 'zod'
import { idSchema, timestampSchema } from '../field-schemas.ts'
import { pictureSchema } from '../picture-endpoints.ts'

export const postStates = ['published', 'draft', 'scheduled'] as const
/** State of a post revision: that of the post, or `edits` for changes that were never published. */
export const postRevisionStates = [...postStates, 'edits'] as const

export const postStateSchema = z.enum(postStates)
export const postVersionSchema = z.int().positive()

export const postSummarySchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  slug: z.string(),
  categories: z.array(z.strictObject({ id: idSchema, title: z.string() })),
  order: z.int(),
  description: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  keywords: z.string(),
  image: pictureSchema,
  status: postStateSchema,
  /** Time when the post becomes or became public; `null` for a draft without a time. */
  publishedAt: timestampSchema.nullable(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  version: postVersionSchema,
  /** Present only for admins: the post has unpublished edits in a working copy. */
  hasWorkingCopy: z.literal(true).optional(),
})

export const postSchema = z.strictObject({ ...postSummarySchema.shape, text: z.string() })

export const postWorkingCopySchema = z.strictObject({
  /** Version of the post on which the edits of the working copy are based. */
  base: postVersionSchema,
  title: z.string(),
  slug: z.string(),
  categories: z.array(idSchema),
  order: z.int().optional(),
  text: z.string(),
  description: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  keywords: z.string(),
  image: pictureSchema,
  author: z.string(),
  updatedAt: timestampSchema,
  version: postVersionSchema,
})

export const postRevisionSchema = z.strictObject({
  /** Number of the revision; numbers grow with time. */
  n: postVersionSchema,
  createdAt: timestampSchema,
  author: z.string(),
  title: z.string(),
  status: z.enum(postRevisionStates),
  /** Names of the fields that differ from the previous revision; empty for the first revision. */
  changed: z.array(z.string()),
})

export type Post = z.infer<typeof postSchema>
export type PostSummary = z.infer<typeof postSummarySchema>
export type PostState = z.infer<typeof postStateSchema>
export type PostWorkingCopy = z.infer<typeof postWorkingCopySchema>
export type PostRevision = z.infer<typeof postRevisionSchema>
