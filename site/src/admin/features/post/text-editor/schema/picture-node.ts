import { Node } from '@tiptap/core'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { HALF_WIDTH_PICTURE_CLASS, parsePictureKey } from 'shared/post'

/**
 * Prefix of the `src` that marks an embedded picture before its upload. Such a `src` never reaches a visible
 * document.
 */
const PLACEHOLDER_PREFIX = 'waiting-picture:'

export const buildPicturePlaceholderSrc = (index: number): string => `${PLACEHOLDER_PREFIX}${index}`

const parsePicturePlaceholderIndex = (src: unknown): number | undefined =>
  typeof src === 'string' && src.startsWith(PLACEHOLDER_PREFIX)
    ? Number(src.slice(PLACEHOLDER_PREFIX.length))
    : undefined

/** How the HTML of an embedded picture begins. Its attributes hold no `>`. */
export const PICTURE_PLACEHOLDER_HTML_START = `<img src="${PLACEHOLDER_PREFIX}`

export const findPicturePlaceholders = (
  doc: DocumentNode,
  from: number,
  to: number,
): { readonly at: number; readonly index: number; readonly alt: string }[] => {
  const found: { at: number; index: number; alt: string }[] = []
  doc.nodesBetween(from, to, ({ attrs: { src, alt } }, at) => {
    const index = parsePicturePlaceholderIndex(src)
    if (index !== undefined) found.push({ at, index, alt: typeof alt === 'string' ? alt : '' })
  })
  return found
}

const sizeAttribute = (name: 'width' | 'height') => ({
  default: null,
  parseHTML: (element: HTMLElement) => {
    const size = Number(element.getAttribute(name))
    return Number.isInteger(size) && size > 0 ? size : null
  },
})

const isUploadedOrPlaceholder = (src: string | null): boolean =>
  parsePictureKey(src ?? '') !== undefined || parsePicturePlaceholderIndex(src) !== undefined

/** Editor node of a picture uploaded to this site. Pictures from elsewhere are not allowed in a text. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block simple',
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: sizeAttribute('width'),
    height: sizeAttribute('height'),
    isHalf: {
      default: false,
      parseHTML: (element) => element.classList.contains(HALF_WIDTH_PICTURE_CLASS),
      renderHTML: ({ isHalf }) => (isHalf === true ? { class: HALF_WIDTH_PICTURE_CLASS } : {}),
    },
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (isUploadedOrPlaceholder(element.getAttribute('src')) ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})
