import { Extension } from '@tiptap/core'
import { type Alignment, alignmentClass, alignments } from 'shared/post'

const alignmentIn = (element: HTMLElement): Alignment | null =>
  alignments.find((each) => element.classList.contains(alignmentClass(each))) ?? null

const isAlignment = (value: unknown): value is Alignment => alignments.some((each) => each === value)

/** Text alignment of paragraphs and headings, stored as a class. */
export const AlignedBlocks = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        alignment: {
          default: null,
          parseHTML: alignmentIn,
          renderHTML: ({ alignment }) => (isAlignment(alignment) ? { class: alignmentClass(alignment) } : {}),
        },
      },
    },
  ],
})
