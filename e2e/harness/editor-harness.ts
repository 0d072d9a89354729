import { DOMParser as ModelReader, Node } from '@tiptap/pm/model'
import { cleanPasted } from '../../site/src/admin/features/post/editor/paste/clean-pasted.ts'
import { textSchema } from '../../site/src/admin/features/post/editor/schema/text-schema.ts'
import { readText, writeText } from '../../site/src/admin/features/post/editor/stored-text.ts'

/** The editor's own reading and writing, without its screen. */
const schema = textSchema()

const parts = {
  save: (doc: unknown): string => writeText(Node.fromJSON(schema, doc)),
  load: (html: string): unknown => readText(html, schema).toJSON(),
  /** What stands in the text after `html` was pasted. */
  paste: (html: string) => {
    const { html: cleaned, inside, lost } = cleanPasted(html, location.origin)
    // Spaces of the source as the clipboard's reader has them: as a page shows them.
    const { body } = new DOMParser().parseFromString(cleaned, 'text/html')
    const text = writeText(ModelReader.fromSchema(schema).parse(body))
    return { text, inside: inside.length, lost }
  },
}

export type EditorParts = typeof parts

Object.assign(window, { editorParts: parts })
