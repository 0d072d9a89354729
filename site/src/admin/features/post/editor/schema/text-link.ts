import { Mark } from '@tiptap/core'
import { isTextLink } from 'shared/post'

export const TextLink = Mark.create({
  name: 'link',
  // Wraps all other marks, so that one link is one element.
  priority: 1000,
  inclusive: false,
  keepOnSplit: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (link) => (isTextLink(link.getAttribute('href') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
})
