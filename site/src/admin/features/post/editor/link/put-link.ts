import type { Editor } from '@tiptap/core'

/** Returns the link address at the cursor, or an empty string. */
export const linkAt = (editor: Editor): string => {
  const { href } = editor.getAttributes('link')
  return typeof href === 'string' ? href : ''
}

/** Sets the link of the selection or of the link at the cursor. Without either, inserts the address as linked text. */
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
