import type { Insertable, Selectable } from 'kysely'
import { pack } from '../../packed.ts'
import type { Tables } from '../tables.ts'

type Row = Omit<Selectable<Tables['post']>, 'id'>

const statusOf = ({ is_draft, first_public_at }: Row): string => {
  if (is_draft) return 'draft'
  return first_public_at === null ? 'scheduled' : 'published'
}

/** Builds the first revision of a demo post, so that it can be restored after any edit. */
export const firstRevision = (
  post_id: number,
  row: Row,
  categories: readonly number[],
): Insertable<Tables['post_revision']> => {
  const status = statusOf(row)
  const content = {
    title: row.title,
    slug: row.slug,
    categories,
    order: row.place,
    text: row.text,
    description: row.description,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    keywords: row.keywords,
    image: row.picture_id,
    status,
    publishedAt: row.published_at,
  }
  return {
    post_id,
    n: row.version,
    begun_at: row.created_at,
    created_at: row.updated_at,
    author: 'Демонстрация',
    title: row.title,
    status,
    changed: '[]',
    content: pack(JSON.stringify(content)),
  }
}
