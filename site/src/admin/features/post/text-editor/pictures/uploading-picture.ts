import type { Node, NodeType } from '@tiptap/pm/model'
import { typesetRussianText } from '../../../../../ui/typeset.ts'
import styles from './pictures.module.css'

/** Finds the position between two blocks that is nearest to the cursor, so that no paragraph is split. */
export const findNearestBlockBoundary = (doc: Node, pos: number, type: NodeType): number => {
  const $pos = doc.resolve(pos)
  for (let depth = $pos.depth; depth > 0; depth--) {
    const parent = $pos.node(depth - 1)
    const index = $pos.index(depth - 1)
    const isAtStart = $pos.parent.isTextblock && pos === $pos.start() && depth === $pos.depth
    if (isAtStart && parent.canReplaceWith(index, index, type)) return $pos.before(depth)
    if (parent.canReplaceWith(index + 1, index + 1, type)) return $pos.after(depth)
  }
  return $pos.depth === 0 ? pos : doc.content.size
}

/** A picture being uploaded into the text. Its position is plugin state and never part of the document. */
export interface UploadingPicture {
  readonly id: number
  /** Position of the picture in the document, between two blocks. */
  readonly at: number
  readonly file: File
  /** Why the upload of the picture failed. Undefined while the upload is running. */
  readonly error?: string | undefined
}

interface Mapping {
  readonly mapResult: (at: number, side: number) => { readonly pos: number; readonly deletedAcross: boolean }
}

/**
 * Maps the positions of uploading pictures through a document change. When one of several at the same
 * position arrives, the earlier ones stay before it.
 */
export const mapUploadingPicturePositions = (
  all: readonly UploadingPicture[],
  mapping: Mapping,
  arrived: number | undefined,
): readonly UploadingPicture[] =>
  all.flatMap((each) => {
    const side = arrived !== undefined && each.id > arrived ? 1 : -1
    const { pos, deletedAcross } = mapping.mapResult(each.at, side)
    return deletedAcross ? [] : [{ ...each, at: pos }]
  })

interface UploadingPictureActions {
  readonly onRetry: () => void
  readonly onRemove: () => void
}

const createButton = (label: string, onPress: () => void): HTMLElement => {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = label
  element.addEventListener('click', onPress)
  return element
}

/** Creates the placeholder element shown in the text until the picture is uploaded. */
export const createUploadingPictureView = (
  { file, error }: UploadingPicture,
  { onRetry, onRemove }: UploadingPictureActions,
): HTMLElement => {
  const box = document.createElement('div')
  box.className = styles.waiting ?? ''
  box.contentEditable = 'false'
  box.dataset.state = error === undefined ? 'sending' : 'failed'
  const message = document.createElement('p')
  message.setAttribute('role', 'status')
  message.textContent = typesetRussianText(
    error === undefined ? `Загружается «${file.name}»` : `«${file.name}» не загрузилась. ${error}`,
  )
  box.append(message)
  if (error === undefined) box.append(createButton('Отменить', onRemove))
  else box.append(createButton('Ещё раз', onRetry), createButton('Убрать', onRemove))
  return box
}
