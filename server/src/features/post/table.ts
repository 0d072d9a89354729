import type { Generated } from 'kysely'

export interface PostTable {
  id: Generated<number>
  title: string
  slug: string
  /** 1 while it is made from the title anew with each other title. */
  slug_follows: number
  /** What the contract calls `order`, a word that SQL keeps for itself. */
  place: number
  description: string
  meta_title: string
  meta_description: string
  keywords: string
  picture_id: number
  is_draft: number
  /** Public from here on, if it is no draft. */
  published_at: string | null
  /** When visitors could first see it, whatever became of it since: from then on its address is frozen. */
  first_public_at: string | null
  created_at: string
  updated_at: string
  version: number
  text: string
}

export interface PostCategoryTable {
  post_id: number
  category_id: number
}

export interface PostFormerSlugTable {
  slug: string
  post_id: number
}

export interface PostRevisionTable {
  post_id: number
  /** The version of the post that it was, or more, where edits of it came between. */
  n: number
  /** When the writing began that ended in it. */
  begun_at: string
  created_at: string
  author: string
  title: string
  /** As the post was, or `edits`. */
  status: string
  /** A JSON list of fields. */
  changed: string
  /** The whole of it, packed JSON. */
  content: Buffer
}

/** Its cover and what its text names. */
export interface PostRevisionPictureTable {
  post_id: number
  n: number
  picture_id: number
}

export interface PostWorkingCopyTable {
  post_id: number
  /** The version of the post that it goes on from. */
  base: number
  /** JSON. */
  content: string
  picture_id: number
  author: string
  updated_at: string
  version: number
}

/** What its text names. */
export interface PostWorkingCopyPictureTable {
  post_id: number
  picture_id: number
}
