import { Blockquote } from '@tiptap/extension-blockquote'
import { FORMULA } from 'shared/post'

/** The words of somebody else, or a formula with a line of explanation. */
export const Quotation = Blockquote.extend({
  content: 'simple+',
  addAttributes: () => ({
    isFormula: {
      default: false,
      parseHTML: (element) => element.classList.contains(FORMULA),
      renderHTML: ({ isFormula }) => (isFormula === true ? { class: FORMULA } : {}),
    },
  }),
})
