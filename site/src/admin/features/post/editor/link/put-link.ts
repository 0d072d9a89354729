import type { Editor } from '@tiptap/core'

/** The address under the cursor, or none. */
export const linkAt = (editor: Editor): string => {
  const { href } = editor.getAttributes('link')
  return typeof href === 'string' ? href : ''
}

/** Over what is selected, over the whole link under the cursor, or as its own words where there are no others. */
export const putLink = (editor: Editor, href: string): void => {
  const chain = editor.chain()
  if (linkAt(editor) !== '') chain.extendMarkRange('link')
  if (href === '') chain.unsetMark('link').run()
  else if (editor.state.selection.empty && linkAt(editor) === '')
    chain
      .insertContent({
        type: 'text',
        text: href.replace(/^(?:mailto|tel):/, ''),
        marks: [{ type: 'link', attrs: { href } }],
      })
      .run()
  else chain.setMark('link', { href }).run()
}
