import { Blockquote } from '@tiptap/extension-blockquote'
import { FORMULA } from 'shared/post'

/** A quotation, or a formula with its explanation. */
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
