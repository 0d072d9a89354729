import type { Generated } from 'kysely'

export interface PostDbTable {
  id: Generated<number>
  title: string
  slug: string
  /** 1 while the slug of the post is regenerated whenever its title changes. */
  slug_follows: number
  place: number
  description: string
  meta_title: string
  meta_description: string
  keywords: string
  picture_id: number
  is_draft: number
  published_at: string | null
  /** When visitors could first see the post, even if it was hidden later. From then on its slug is frozen. */
  first_public_at: string | null
  created_at: string
  updated_at: string
  version: number
  text: string
}

export interface PostRevisionDbTable {
  post_id: number
  /** Number of the revision: the version of the post when saved, or higher if an earlier revision has that number. */
  n: number
  begun_at: string
  created_at: string
  author: string
  title: string
  /** Status of the post in this revision, or `edits` for unpublished edits. */
  status: string
  changed: string
  /** Complete content of the post revision as gzipped JSON. */
  content: Buffer
}

export interface PostWorkingCopyDbTable {
  post_id: number
  base: number
  content: string
  picture_id: number
  author: string
  updated_at: string
  version: number
}
