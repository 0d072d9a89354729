import type { Selectable } from 'kysely'
import type { PostSummary } from 'shared/contract'
import type { PictureTable } from '../../db/schema/picture.ts'
import type { PostTable } from '../../db/schema/post.ts'
import { toPicture } from '../../domain/pictures/repository.ts'
import type { Reader } from './reader.ts'
import { statusAt } from './schedule.ts'

/** All columns of a post except its text, which is long and stored last in the row. */
export const summaryColumns = [
  'post.id',
  'post.title',
  'post.slug',
  'post.place',
  'post.description',
  'post.meta_title',
  'post.meta_description',
  'post.keywords',
  'post.is_draft',
  'post.published_at',
  'post.created_at',
  'post.updated_at',
  'post.version',
  'picture.id as picture_id',
  'picture.key',
  'picture.width',
  'picture.height',
  'picture.placeholder',
  'post_working_copy.post_id as copy_of',
] as const

type Joined = Omit<Selectable<PictureTable>, 'id' | 'needed_at'> & { readonly copy_of: number | null }

type SummaryRow = Omit<Selectable<PostTable>, 'text' | 'slug_follows' | 'first_public_at'> & Joined

export const summaryOf = (
  row: SummaryRow,
  categories: PostSummary['categories'],
  { now, isOffice }: Reader,
): PostSummary => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  categories,
  order: row.place,
  description: row.description,
  metaTitle: row.meta_title,
  metaDescription: row.meta_description,
  keywords: row.keywords,
  image: toPicture({ ...row, id: row.picture_id }),
  status: statusAt({ isDraft: row.is_draft === 1, publishedAt: row.published_at }, now),
  publishedAt: row.published_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  version: row.version,
  ...(isOffice && row.copy_of !== null ? { hasWorkingCopy: true as const } : {}),
})
