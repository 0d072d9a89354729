import type { Picture, Post, PostWorkingCopy } from 'shared/contract'
import { normalizeText } from 'shared/format'
import { markOfText } from './mark-of-text.ts'

/** Editable fields of a post as shown in the form. */
export interface Written {
  readonly title: string
  /** `''` keeps the address, or lets it follow the title. */
  readonly slug: string
  readonly categories: readonly number[]
  /** Set only if changed here, because dragging in the list changes the order without a new version. */
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

/** Normalizes a text as the server does. */
const stored = (text: string): string => normalizeText(text.trim().replaceAll('\r\n', '\n'))

const wholeNumber = (order: string): string => (/^\s*-?\d+\s*$/.test(order) ? String(Number(order)) : order)

/** Returns equal strings for equal content. Ignores the slug, because the server may change it. */
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

/** Returns the typed order, or `undefined` if it equals the current one. */
export const orderOf = (typed: string | undefined, own: number): string | undefined =>
  typed === undefined || wholeNumber(typed) === String(own) ? undefined : typed

/** Fills in the current order if the author typed none. */
export const placedIn = (content: Written, own: number): Written => ({
  ...content,
  order: content.order ?? String(own),
})

/** Returns whether saving the content would leave the post unchanged. */
export const saysTheSame = (content: Written, post: Post): boolean =>
  markOfWritten({ ...content, order: orderOf(content.order, post.order) }) ===
    markOfWritten(writtenIn(post)) && ['', post.slug].includes(content.slug.trim())

/** Builds the request body. */
export const bodyOf = ({ slug, categories, order, image, ...texts }: Written) => ({
  ...texts,
  categories: [...categories],
  ...(order === undefined ? {} : { order: order.trim() || '0' }),
  ...(image ? { picture: image.id } : {}),
  ...(slug.trim() === '' ? {} : { slug: slug.trim() }),
})
