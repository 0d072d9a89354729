/** Labels of the post fields, in display order. */
export const fieldWords = {
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

/** `текст, обложка` */
export const changedWords = (changed: readonly string[]): string =>
  Object.entries(fieldWords)
    .flatMap(([field, word]) => (changed.includes(field) ? [word] : []))
    .join(', ')

export const capital = (word: string): string => word.charAt(0).toLocaleUpperCase('ru') + word.slice(1)
