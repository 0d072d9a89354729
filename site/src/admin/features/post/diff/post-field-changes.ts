import type { PostFormValues } from '../editor-screen/post-form.ts'

/** Labels of the post fields, in display order. */
export const postFieldLabels = {
  title: 'заголовок',
  text: 'текст',
  image: 'обложка',
  slug: 'адрес',
  categories: 'категории',
  order: 'порядок',
  description: 'краткое описание',
  keywords: 'ключевые слова',
  metaTitle: 'заголовок для поиска',
  metaDescription: 'описание для поиска',
  status: 'кто видит',
  publishedAt: 'время публикации',
} as const

/** Formats labels of changed post fields: `текст, обложка`. */
export const formatChangedPostFields = (changed: readonly string[]): string =>
  Object.entries(postFieldLabels)
    .flatMap(([field, word]) => (changed.includes(field) ? [word] : []))
    .join(', ')

export const capitalize = (word: string): string => word.charAt(0).toLocaleUpperCase('ru') + word.slice(1)

/** The fields of a post that the comparison of two versions covers. */
export type ComparedPost = Omit<PostFormValues, 'slug'>

const singleLineFields = [
  'title',
  'description',
  'keywords',
  'metaTitle',
  'metaDescription',
  'order',
] as const

/**
 * Returns the single-line fields of a post that differ. Categories are compared by title, regardless of their
 * order.
 */
export const findPostFieldChanges = (
  before: ComparedPost,
  after: ComparedPost,
  getCategoryTitle: (category: number) => string,
) => {
  const formatCategories = ({ categories }: ComparedPost) =>
    categories
      .map(getCategoryTitle)
      .toSorted((one, other) => one.localeCompare(other, 'ru'))
      .join(', ')
  return [
    ...singleLineFields.map((field) => ({
      field,
      before: (before[field] ?? '').trim(),
      after: (after[field] ?? '').trim(),
    })),
    { field: 'categories' as const, before: formatCategories(before), after: formatCategories(after) },
  ].filter((change) => change.before !== change.after)
}

export const isCoverChanged = (before: ComparedPost, after: ComparedPost): boolean =>
  before.image?.id !== after.image?.id
