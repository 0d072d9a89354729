import type { Picture, Post, PostWorkingCopy } from 'shared/contract'
import { markOfText } from './mark-of-text.ts'

/** All of a post that its author writes, as it stands in the fields. */
export interface Written {
  readonly title: string
  /** `''` leaves the address as it is, or lets it follow the title. */
  readonly slug: string
  readonly categories: readonly number[]
  readonly order: string
  readonly text: string
  readonly description: string
  readonly metaTitle: string
  readonly metaDescription: string
  readonly keywords: string
  readonly image: Picture | null
}

export const nothingWritten: Written = {
  title: '',
  slug: '',
  categories: [],
  order: '0',
  text: '',
  description: '',
  metaTitle: '',
  metaDescription: '',
  keywords: '',
  image: null,
}

const wordsOf = ({
  title,
  order,
  text,
  description,
  metaTitle,
  metaDescription,
  keywords,
  image,
}: Post | PostWorkingCopy) => ({
  title,
  order: String(order),
  text,
  description,
  metaTitle,
  metaDescription,
  keywords,
  image,
})

export const writtenIn = (post: Post): Written => ({
  ...wordsOf(post),
  slug: '',
  categories: post.categories.map(({ id }) => id),
})

export const writtenInCopy = (copy: PostWorkingCopy): Written => ({
  ...wordsOf(copy),
  slug: copy.slug,
  categories: copy.categories,
})

/** As the server would store it. */
const stored = (text: string): string => text.trim().replaceAll('\r\n', '\n').normalize('NFC')

const wholeNumber = (order: string): string => (/^\s*-?\d+\s*$/.test(order) ? String(Number(order)) : order)

/** The same for the same words. The address is left out: the server may make another of it. */
export const markOfWritten = ({ categories, order, image, slug: _, ...texts }: Written): string =>
  markOfText(
    JSON.stringify([
      Object.entries(texts)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, text]) => [name, stored(text)]),
      categories.toSorted((one, other) => one - other),
      wholeNumber(order),
      image?.id ?? null,
    ]),
  )

/** What is sent of it. */
export const bodyOf = ({ slug, categories, order, image, ...texts }: Written) => ({
  ...texts,
  order: order.trim() === '' ? '0' : order.trim(),
  categories: [...categories],
  ...(image ? { picture: image.id } : {}),
  ...(slug.trim() === '' ? {} : { slug: slug.trim() }),
})
