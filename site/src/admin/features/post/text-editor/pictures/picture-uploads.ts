import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import type { Picture } from 'shared/contract'
import { AppError } from 'shared/errors'
import { generateIdempotencyKey } from '../../../../../lib/retry-sender.ts'
import {
  findTextBlockBoundaryNearCursor,
  findUploadedPicturePosition,
  type TextPictureBeingUploaded,
} from './picture-places.ts'
import { describePictureUploadError, type PictureUploader, validatePictureFile } from './upload-picture.ts'
import { createUploadingPictureView } from './uploading-picture-view.ts'

type UploadChange =
  | { type: 'add'; pictures: readonly TextPictureBeingUploaded[] }
  | { type: 'arrive' | 'drop' | 'retry'; id: string }
  | { type: 'fail'; id: string; error: string; isRefused: boolean }

interface PictureUploadsOptions {
  initial: readonly TextPictureBeingUploaded[]
  upload: PictureUploader
  /** Called with the pictures that are uploading or whose upload failed, whenever this list changes. */
  onChange: (pictures: readonly TextPictureBeingUploaded[], doc: Node) => void
}

const uploadsKey = new PluginKey<readonly TextPictureBeingUploaded[]>('uploads')

const getChange = (tr: Transaction): UploadChange | undefined => tr.getMeta(uploadsKey)

const getUploadingPictures = (view: EditorView): readonly TextPictureBeingUploaded[] =>
  uploadsKey.getState(view.state) ?? []

const applyChange = (
  all: readonly TextPictureBeingUploaded[],
  change: UploadChange | undefined,
): readonly TextPictureBeingUploaded[] => {
  if (!change) return all
  if (change.type === 'add') return [...all, ...change.pictures]
  if (change.type === 'arrive' || change.type === 'drop') return all.filter(({ id }) => id !== change.id)
  const { error, isRefused } = change.type === 'fail' ? change : { error: undefined, isRefused: false }
  return all.map((each) => (each.id === change.id ? { ...each, error, isRefused } : each))
}

/** Maps positions of uploading pictures through a text change. Pictures at the same position keep their order. */
const mapUploadingPicturePositions = (
  all: readonly TextPictureBeingUploaded[],
  { mapping }: Transaction,
  change: UploadChange | undefined,
): readonly TextPictureBeingUploaded[] =>
  all.flatMap((each, index) => {
    const side = change?.type === 'arrive' && index > all.findIndex(({ id }) => id === change.id) ? 1 : -1
    const { pos, deletedAcross } = mapping.mapResult(each.at, side)
    return deletedAcross ? [] : [{ ...each, at: pos }]
  })

const dispatchChange = (view: EditorView, change: UploadChange): void => {
  if (!view.isDestroyed)
    view.dispatch(view.state.tr.setMeta(uploadsKey, change).setMeta('addToHistory', false))
}

interface PlacedFile {
  at: number
  file: File
  alt: string
}

/** Adds picture uploads to an editor transaction. Positions refer to the document after the transaction. */
export const addPictureUploadsToEditorTransaction = (
  tr: Transaction,
  files: readonly PlacedFile[],
): Transaction =>
  tr.setMeta(uploadsKey, {
    type: 'add',
    pictures: files.map((placed) => ({ ...placed, name: placed.file.name, id: generateIdempotencyKey() })),
  } satisfies UploadChange)

const uploadPicturesAtPosition = (view: EditorView, files: readonly File[], pos?: number): void => {
  const { state } = view
  const type = state.schema.nodes.picture
  if (!type || files.length === 0) return
  const at = findTextBlockBoundaryNearCursor(state.doc, pos ?? state.selection.to, type)
  view.dispatch(
    addPictureUploadsToEditorTransaction(
      state.tr,
      files.map((file) => ({ at, file, alt: '' })),
    ),
  )
}

const insertUploadedPicture = (
  view: EditorView,
  { id, alt }: TextPictureBeingUploaded,
  { src, width, height }: Picture,
): void => {
  const pending = getUploadingPictures(view).find((each) => each.id === id)
  const type = view.state.schema.nodes.picture
  if (view.isDestroyed || !pending || !type) return
  const { tr, doc } = view.state
  tr.insert(findUploadedPicturePosition(doc, pending.at, type), type.create({ src, width, height, alt }))
  view.dispatch(tr.setMeta(uploadsKey, { type: 'arrive', id } satisfies UploadChange))
}

/** Editor extension that inserts pictures after their upload. Deleting the text around a picture cancels its upload. */
export const PostTextPictureUploadExtension = Extension.create<PictureUploadsOptions>({
  name: 'uploads',
  addOptions: () => ({
    initial: [],
    upload: () => Promise.reject(new AppError('internal')),
    onChange: () => undefined,
  }),
  addProseMirrorPlugins() {
    const { initial, upload, onChange } = this.options
    const controllers = new Map<string, AbortController>()

    const startUpload = async (
      view: EditorView,
      waiting: TextPictureBeingUploaded,
      file: File,
    ): Promise<void> => {
      const control = new AbortController()
      controllers.set(waiting.id, control)
      try {
        insertUploadedPicture(view, waiting, await upload(file, control.signal, waiting.id))
      } catch (error) {
        if (control.signal.aborted) return
        controllers.delete(waiting.id)
        // Unknown upload errors are shown too, so that no picture seems to be uploading for ever.
        dispatchChange(view, { type: 'fail', id: waiting.id, ...describePictureUploadError(error) })
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
        const isStarted = controllers.has(each.id) || each.error !== undefined
        if (!isStarted && each.file) void startUpload(view, each, each.file)
      }
    }

    const createPlaceholder = (each: TextPictureBeingUploaded, index: number): Decoration =>
      Decoration.widget(
        each.at,
        (view) =>
          createUploadingPictureView(each, {
            onRetry: () => dispatchChange(view, { type: 'retry', id: each.id }),
            onRemove: () => {
              dispatchChange(view, { type: 'drop', id: each.id })
              view.focus()
            },
          }),
        {
          key: `${each.id}:${each.error ?? ''}`,
          side: -1 - 1 / (index + 1),
          ignoreSelection: true,
          stopEvent: () => true,
        },
      )

    return [
      new Plugin<readonly TextPictureBeingUploaded[]>({
        key: uploadsKey,
        state: {
          init: () => initial,
          apply: (tr, all) => {
            const change = getChange(tr)
            return applyChange(tr.docChanged ? mapUploadingPicturePositions(all, tr, change) : all, change)
          },
        },
        props: {
          decorations: (state) =>
            DecorationSet.create(state.doc, (uploadsKey.getState(state) ?? []).map(createPlaceholder)),
        },
        view: (view) => {
          syncUploads(view)
          return {
            update: (_, before) => {
              syncUploads(view)
              if (uploadsKey.getState(before) !== getUploadingPictures(view))
                onChange(getUploadingPictures(view), view.state.doc)
            },
            destroy: () => {
              for (const control of controllers.values()) control.abort()
              controllers.clear()
            },
          }
        },
      }),
    ]
  },
})

/** Repeats all picture uploads that failed without a connection. */
export const retryWaitingPictureUploads = (view: EditorView): void => {
  for (const { id, error, isRefused, file } of getUploadingPictures(view))
    if (error !== undefined && !isRefused && file) dispatchChange(view, { type: 'retry', id })
}

export type ShowPictureNoticesCallback = (notices: readonly string[]) => void

/** Uploads the valid picture files at `pos` or at the cursor. Reports why each invalid file was rejected. */
export const uploadValidPictureFiles = (
  view: EditorView,
  files: readonly File[],
  onNotices: ShowPictureNoticesCallback,
  pos?: number,
): void => {
  onNotices(files.flatMap((file) => validatePictureFile(file) ?? []))
  uploadPicturesAtPosition(
    view,
    files.filter((file) => validatePictureFile(file) === undefined),
    pos,
  )
}
