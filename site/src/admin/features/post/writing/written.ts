import type { Picture, Post, PostWorkingCopy } from 'shared/contract'
import { normalizeText } from 'shared/format'
import { markOfText } from './mark-of-text.ts'

/** All of a post that its author writes, as it stands in the fields. */
export interface Written {
  readonly title: string
  /** `''` leaves the address as it is, or lets it follow the title. */
  readonly slug: string
  readonly categories: readonly number[]
  /** Only where it was changed here: the list orders posts too, and raises no version. */
  readonly order?: string | undefined
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
  text: '',
  description: '',
  metaTitle: '',
  metaDescription: '',
  keywords: '',
  image: null,
}

const wordsOf = ({
  title,
  text,
  description,
  metaTitle,
  metaDescription,
  keywords,
  image,
}: Post | PostWorkingCopy) => ({
  title,
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
  ...(copy.order === undefined ? {} : { order: String(copy.order) }),
})

/** As the server would store it. */
const stored = (text: string): string => normalizeText(text.trim().replaceAll('\r\n', '\n'))

const wholeNumber = (order: string): string => (/^\s*-?\d+\s*$/.test(order) ? String(Number(order)) : order)

/** The same for the same words. The address is left out: the server may make another of it. */
export const markOfWritten = ({ categories, order, image, slug: _, ...texts }: Written): string =>
  markOfText(
    JSON.stringify([
      Object.entries(texts)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, text]) => [name, stored(text)]),
      categories.toSorted((one, other) => one - other),
      order === undefined ? null : wholeNumber(order),
      image?.id ?? null,
    ]),
  )

/** One that is the post's own is no change of it. */
export const orderOf = (typed: string | undefined, own: number): string | undefined =>
  typed === undefined || wholeNumber(typed) === String(own) ? undefined : typed

/** With the place that it keeps where its author asks for none. */
export const placedIn = (content: Written, own: number): Written => ({
  ...content,
  order: content.order ?? String(own),
})

/** Whether it would change anything of the post. */
export const saysTheSame = (content: Written, post: Post): boolean =>
  markOfWritten({ ...content, order: orderOf(content.order, post.order) }) ===
    markOfWritten(writtenIn(post)) && ['', post.slug].includes(content.slug.trim())

/** What is sent of it. */
export const bodyOf = ({ slug, categories, order, image, ...texts }: Written) => ({
  ...texts,
  categories: [...categories],
  ...(order === undefined ? {} : { order: order.trim() || '0' }),
  ...(image ? { picture: image.id } : {}),
  ...(slug.trim() === '' ? {} : { slug: slug.trim() }),
})
