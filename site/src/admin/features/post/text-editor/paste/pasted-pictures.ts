import type { Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { parsePictureKey } from 'shared/post'
import { addPictureUploadsToEditorTransaction } from '../pictures/picture-uploads.ts'
import { validatePictureFile } from '../pictures/upload-picture.ts'
import { buildPicturePlaceholderSrc, findPictureUploadPlaceholders } from '../post-text-schema.ts'

export interface ExtractedPastedPictures {
  /** Pictures embedded in the pasted text as `data:` URLs. */
  embedded: readonly string[]
  /** Number of pictures hosted elsewhere. They are removed, because readers would load them from a foreign server. */
  externalCount: number
}

const getUploadedPath = (src: string, origin: string): string | undefined => {
  const path = src.startsWith(`${origin}/`) ? src.slice(origin.length) : src
  return parsePictureKey(path) === undefined ? undefined : path
}

export const extractPastedPictures = (root: ParentNode, origin: string): ExtractedPastedPictures => {
  const embedded: string[] = []
  let externalCount = 0
  for (const image of root.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? ''
    const uploadedPath = getUploadedPath(src, origin)
    if (uploadedPath !== undefined) image.setAttribute('src', uploadedPath)
    else if (/^data:image\//i.test(src))
      image.setAttribute('src', buildPicturePlaceholderSrc(embedded.push(src) - 1))
    else {
      externalCount += 1
      image.remove()
    }
  }
  return { embedded, externalCount }
}

const parseDataUrlFile = (address: string): File | undefined => {
  const [, type = '', text = ''] = /^data:(image\/[\w.+-]+)[^,]*;base64,(.*)$/is.exec(address) ?? []
  if (type === '') return undefined
  try {
    const bytes = Uint8Array.from(atob(text.trim()), (character) => character.charCodeAt(0))
    return new File([bytes], 'Картинка из вставленного текста', { type })
  } catch {
    return undefined
  }
}

/** Inserts pasted content and queues its pictures for upload in one transaction. Returns rejection messages. */
export const insertPastedSliceWithPictures = (
  view: EditorView,
  slice: Slice,
  embedded: readonly string[],
): string[] => {
  const { tr, selection, doc } = view.state
  const after = doc.content.size - selection.to
  tr.replaceSelection(slice)
  const placeholders = findPictureUploadPlaceholders(
    tr.doc,
    Math.min(selection.from, tr.doc.content.size),
    tr.doc.content.size - after,
  )
  const rejections: string[] = []
  const files: { at: number; since: number; file: File; alt: string }[] = []
  for (const { at, index, alt } of placeholders.toReversed()) {
    tr.delete(at, at + 1)
    const file = parseDataUrlFile(embedded[index] ?? '')
    const rejection = file && validatePictureFile(file)
    if (rejection !== undefined) rejections.unshift(rejection)
    else if (file) files.unshift({ at, since: tr.mapping.maps.length, file, alt })
  }
  const uploads = files.map(({ at, since, file, alt }) => ({
    at: tr.mapping.slice(since).map(at, -1),
    file,
    alt,
  }))
  view.dispatch(addPictureUploadsToEditorTransaction(tr, uploads).scrollIntoView().setMeta('paste', true))
  return rejections
}
