import { Node } from '@tiptap/core'
import { HALF_WIDTH, pictureKeyIn } from 'shared/post'
import { waitingIn } from '../paste/waiting-picture.ts'

const figure = (name: 'width' | 'height') => ({
  default: null,
  parseHTML: (element: HTMLElement) => {
    const size = Number(element.getAttribute(name))
    return Number.isInteger(size) && size > 0 ? size : null
  },
})

const isOurs = (element: HTMLElement): boolean =>
  pictureKeyIn(element.getAttribute('src') ?? '') !== undefined || waitingIn(element) !== undefined

/** A picture uploaded to this site. Pictures from elsewhere are not allowed in a text. */
export const TextPicture = Node.create({
  name: 'picture',
  group: 'block simple',
  draggable: true,
  addAttributes: () => ({
    src: {
      default: '',
      parseHTML: (element) => waitingIn(element) ?? element.getAttribute('src'),
    },
    alt: { default: '' },
    width: figure('width'),
    height: figure('height'),
    isHalf: {
      default: false,
      parseHTML: (element) => element.classList.contains(HALF_WIDTH),
      renderHTML: ({ isHalf }) => (isHalf === true ? { class: HALF_WIDTH } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => (isOurs(element) ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})
