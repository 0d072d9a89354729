import type { Picture } from 'shared/contract'

/** The fields of a post that the comparison of two versions covers. */
export interface Compared {
  readonly title: string
  readonly text: string
  readonly description: string
  readonly keywords: string
  readonly metaTitle: string
  readonly metaDescription: string
  /** Missing if the position was not edited. */
  readonly order?: string | undefined
  readonly categories: readonly number[]
  readonly image: Picture | null
}

export interface FieldChange {
  readonly field:
    | 'title'
    | 'categories'
    | 'order'
    | 'description'
    | 'keywords'
    | 'metaTitle'
    | 'metaDescription'
  readonly before: string
  readonly after: string
}

const lines = ['title', 'description', 'keywords', 'metaTitle', 'metaDescription', 'order'] as const

/** Returns the single-line fields that differ. Categories are compared by title, regardless of their order. */
export const fieldChanges = (
  before: Compared,
  after: Compared,
  nameOf: (category: number) => string,
): FieldChange[] => {
  const named = ({ categories }: Compared) =>
    categories
      .map(nameOf)
      .toSorted((one, other) => one.localeCompare(other, 'ru'))
      .join(', ')
  const changes: FieldChange[] = lines.map((field) => ({
    field,
    before: (before[field] ?? '').trim(),
    after: (after[field] ?? '').trim(),
  }))
  return [...changes, { field: 'categories' as const, before: named(before), after: named(after) }].filter(
    (change) => change.before !== change.after,
  )
}

export const isOtherCover = (before: Compared, after: Compared): boolean =>
  before.image?.id !== after.image?.id
