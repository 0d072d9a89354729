import { contract, type Post, type PostWorkingCopy } from 'shared/contract'
import { normalizeUnicodeText } from 'shared/format'
import { z } from 'zod'

export const postFormSchema = z
  .object({
    title: z.string(),
    /** URL slug of the post typed by the author. Empty if the slug follows the title or stays as it is. */
    slug: z.string(),
    categories: z.array(z.int()).readonly(),
    /** Blog position of the post; `undefined` if not typed here, so that saving does not undo dragging in the list. */
    order: z.string().optional(),
    text: z.string(),
    description: z.string(),
    metaTitle: z.string(),
    metaDescription: z.string(),
    keywords: z.string(),
    image: contract.picture.create.reply.nullable(),
  })
  .readonly()

export type PostFormValues = z.infer<typeof postFormSchema>

export const emptyPostFormValues: PostFormValues = {
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

/** Does not check the fields, because a newer server may send values that this version does not know. */
const pickSharedFields = (post: Post | PostWorkingCopy) => {
  const { title, text, description, metaTitle, metaDescription, keywords, image } = post
  return { title, text, description, metaTitle, metaDescription, keywords, image }
}

/** Returns whether the post has a title and a cover, without which the server saves no post. */
export const hasPostTitleAndCover = ({ title, image }: PostFormValues): boolean =>
  title.trim() !== '' && image !== null

export const toPostFormValues = (post: Post): PostFormValues => ({
  ...pickSharedFields(post),
  slug: '',
  categories: post.categories.map(({ id }) => id),
})

export const workingCopyToPostFormValues = (copy: PostWorkingCopy): PostFormValues => ({
  ...pickSharedFields(copy),
  slug: copy.slug,
  categories: copy.categories,
  ...(copy.order === undefined ? {} : { order: String(copy.order) }),
})

/** Normalizes a post text as the server does before it stores the text. */
const normalizeStoredText = (text: string): string =>
  normalizeUnicodeText(text.trim().replaceAll('\r\n', '\n'))

const normalizeOrder = (order: string): string =>
  /^\s*-?\d+\s*$/.test(order) ? String(Number(order)) : order

const serializePostForm = ({ categories, order, image, slug: _, ...texts }: PostFormValues): string =>
  JSON.stringify([
    Object.entries(texts)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, text]) => [name, normalizeStoredText(text)]),
    categories.toSorted((one, other) => one - other),
    order === undefined ? null : normalizeOrder(order),
    image?.id ?? null,
  ])

/** Compares post forms without their URL slugs, because the server may change a slug. */
export const hasSamePostFormValues = (one: PostFormValues, other: PostFormValues): boolean =>
  one === other || serializePostForm(one) === serializePostForm(other)

export const omitPostPositionIfUnchanged = (
  typed: string | undefined,
  currentOrder: number,
): string | undefined =>
  typed === undefined || normalizeOrder(typed) === String(currentOrder) ? undefined : typed

export const fillInMissingPostOrder = (content: PostFormValues, currentOrder: number): PostFormValues => ({
  ...content,
  order: content.order ?? String(currentOrder),
})

export const hasSamePostContent = (content: PostFormValues, post: Post): boolean =>
  hasSamePostFormValues(
    { ...content, order: omitPostPositionIfUnchanged(content.order, post.order) },
    toPostFormValues(post),
  ) && ['', post.slug].includes(content.slug.trim())

export const buildBlogPostRequestBody = ({ slug, categories, order, image, ...texts }: PostFormValues) => ({
  ...texts,
  categories: [...categories],
  ...(order === undefined ? {} : { order: order.trim() || '0' }),
  ...(image ? { picture: image.id } : {}),
  ...(slug.trim() === '' ? {} : { slug: slug.trim() }),
})
