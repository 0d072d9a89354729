import { Extension } from '@tiptap/core'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import type { Picture } from 'shared/contract'
import { AppError } from 'shared/errors'
import { formatErrorReason } from '../../../../ui/format-error-reason.ts'
import {
  createUploadingPictureView,
  findNearestBlockBoundary,
  mapUploadingPicturePositions,
  type UploadingPicture,
} from './uploading-picture.ts'
import { validatePictureFile } from './validate-picture-file.ts'

type UploadChange =
  | { readonly type: 'add'; readonly pictures: readonly UploadingPicture[] }
  | { readonly type: 'arrive' | 'drop' | 'retry'; readonly id: number }
  | { readonly type: 'fail'; readonly id: number; readonly error: string }

export type UploadPictureFile = (file: File, signal: AbortSignal) => Promise<Picture>

interface PictureUploadsOptions {
  readonly upload: UploadPictureFile
  /** Called with the pictures that are uploading or have failed, after each change. */
  readonly onChange: (pictures: readonly UploadingPicture[]) => void
}

const uploadsKey = new PluginKey<readonly UploadingPicture[]>('uploads')

const getChange = (tr: Transaction): UploadChange | undefined => tr.getMeta(uploadsKey)

const getUploadingPictures = (view: EditorView): readonly UploadingPicture[] =>
  uploadsKey.getState(view.state) ?? []

const applyChange = (
  all: readonly UploadingPicture[],
  change: UploadChange | undefined,
): readonly UploadingPicture[] => {
  if (!change) return all
  if (change.type === 'add') return [...all, ...change.pictures]
  if (change.type === 'arrive' || change.type === 'drop') return all.filter(({ id }) => id !== change.id)
  const error = change.type === 'fail' ? change.error : undefined
  return all.map((each) => (each.id === change.id ? { ...each, error } : each))
}

const dispatchChange = (view: EditorView, change: UploadChange): void => {
  if (!view.isDestroyed)
    view.dispatch(view.state.tr.setMeta(uploadsKey, change).setMeta('addToHistory', false))
}

const formatPictureUploadError = (error: unknown): string => {
  if (!(error instanceof AppError)) return 'Попробуйте ещё раз.'
  return error.code === 'unreachable'
    ? 'Нет связи с сервером: попробуйте, когда она появится.'
    : formatErrorReason(error)
}

let lastId = 0

const createUploadingPictures = (at: number, files: readonly File[]): UploadingPicture[] =>
  files.map((file) => {
    lastId += 1
    return { id: lastId, at, file }
  })

/** Adds picture uploads to an editor transaction. Positions refer to the document after the transaction. */
export const addPictureUploadsToTransaction = (
  tr: Transaction,
  positions: readonly (readonly [number, File])[],
): Transaction =>
  tr.setMeta(uploadsKey, {
    type: 'add',
    pictures: positions.flatMap(([at, file]) => createUploadingPictures(at, [file])),
  } satisfies UploadChange)

/** Starts uploads of pictures at `pos` or at the cursor. */
const uploadPicturesAtPosition = (view: EditorView, files: readonly File[], pos?: number): void => {
  const { state } = view
  const type = state.schema.nodes.picture
  if (!type || files.length === 0) return
  const at = findNearestBlockBoundary(state.doc, pos ?? state.selection.to, type)
  view.dispatch(
    addPictureUploadsToTransaction(
      state.tr,
      files.map((file) => [at, file]),
    ),
  )
}

const insertUploadedPicture = (
  view: EditorView,
  { id }: UploadingPicture,
  { src, width, height }: Picture,
): void => {
  const pending = getUploadingPictures(view).find((each) => each.id === id)
  const type = view.state.schema.nodes.picture
  if (view.isDestroyed || !pending || !type) return
  const { tr, doc } = view.state
  const $at = doc.resolve(pending.at)
  const fits = $at.parent.canReplaceWith($at.index(), $at.index(), type)
  const at = fits ? pending.at : findNearestBlockBoundary(doc, pending.at, type)
  tr.insert(at, type.create({ src, width, height, alt: '' }))
  view.dispatch(tr.setMeta(uploadsKey, { type: 'arrive', id } satisfies UploadChange))
}

/**
 * Uploads pictures of the post text and inserts them when they arrive. Deleting the position of a picture
 * cancels its upload.
 */
export const PictureUploadsExtension = Extension.create<PictureUploadsOptions>({
  name: 'uploads',
  addOptions: () => ({
    upload: () => Promise.reject(new AppError('internal')),
    onChange: () => undefined,
  }),
  addProseMirrorPlugins() {
    const { upload, onChange } = this.options
    const controllers = new Map<number, AbortController>()

    const startUpload = async (view: EditorView, waiting: UploadingPicture): Promise<void> => {
      const control = new AbortController()
      controllers.set(waiting.id, control)
      try {
        insertUploadedPicture(view, waiting, await upload(waiting.file, control.signal))
      } catch (error) {
        if (control.signal.aborted) return
        // Unknown upload errors are shown too, so that no picture stays uploading for ever.
        dispatchChange(view, { type: 'fail', id: waiting.id, error: formatPictureUploadError(error) })
        if (!(error instanceof AppError)) throw error
      }
    }

    const syncUploads = (view: EditorView): void => {
      const waiting = getUploadingPictures(view)
      for (const [id, control] of controllers) {
        if (waiting.some((each) => each.id === id)) continue
        controllers.delete(id)
        control.abort()
      }
      for (const each of waiting) {
        if (!controllers.has(each.id)) void startUpload(view, each)
      }
    }

    const widget = (each: UploadingPicture): Decoration =>
      Decoration.widget(
        each.at,
        (view) =>
          createUploadingPictureView(each, {
            onRetry: () => {
              controllers.delete(each.id)
              dispatchChange(view, { type: 'retry', id: each.id })
            },
            onRemove: () => {
              dispatchChange(view, { type: 'drop', id: each.id })
              view.focus()
            },
          }),
        {
          key: `${each.id}:${each.error ?? ''}`,
          side: -1 - 1 / each.id,
          ignoreSelection: true,
          stopEvent: () => true,
        },
      )

    return [
      new Plugin<readonly UploadingPicture[]>({
        key: uploadsKey,
        state: {
          init: () => [],
          apply: (tr, all) => {
            const change = getChange(tr)
            const arrivedId = change?.type === 'arrive' ? change.id : undefined
            const remapped = tr.docChanged ? mapUploadingPicturePositions(all, tr.mapping, arrivedId) : all
            return applyChange(remapped, change)
          },
        },
        props: {
          decorations: (state) =>
            DecorationSet.create(state.doc, (uploadsKey.getState(state) ?? []).map(widget)),
        },
        view: (view) => ({
          update: (_, before) => {
            syncUploads(view)
            if (uploadsKey.getState(before) !== getUploadingPictures(view))
              onChange(getUploadingPictures(view))
          },
          destroy: () => {
            for (const control of controllers.values()) control.abort()
          },
        }),
      }),
    ]
  },
})

export type OnPictureNotices = (notices: readonly string[]) => void

/** Uploads picture files at `pos` or at the cursor, and reports why the other files were rejected. */
export const uploadValidPictureFiles = (
  view: EditorView,
  files: readonly File[],
  onNotices: OnPictureNotices,
  pos?: number,
): void => {
  onNotices(files.flatMap((file) => validatePictureFile(file) ?? []))
  uploadPicturesAtPosition(
    view,
    files.filter((file) => validatePictureFile(file) === undefined),
    pos,
  )
}
