import { Extension } from '@tiptap/core'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import type { Picture } from 'shared/contract'
import { AppError } from 'shared/errors'
import { sentence } from '../../../../ui/sentence.ts'
import { placeFor } from './place-for.ts'
import { moved, type Waiting } from './waiting.ts'
import { waitingView } from './waiting-view.ts'

type Change =
  | { readonly does: 'add'; readonly waiting: readonly Waiting[] }
  | { readonly does: 'arrive' | 'drop' | 'retry'; readonly id: number }
  | { readonly does: 'fail'; readonly id: number; readonly trouble: string }

export type UploadPicture = (file: File, signal: AbortSignal) => Promise<Picture>

interface UploadsOptions {
  readonly upload: UploadPicture
  /** Called with the pictures that are uploading or have failed, after each change. */
  readonly onChange: (waiting: readonly Waiting[]) => void
}

const key = new PluginKey<readonly Waiting[]>('uploads')

const changeIn = (tr: Transaction): Change | undefined => tr.getMeta(key)

export const uploadsIn = (view: EditorView): readonly Waiting[] => key.getState(view.state) ?? []

const changed = (all: readonly Waiting[], change: Change | undefined): readonly Waiting[] => {
  if (!change) return all
  if (change.does === 'add') return [...all, ...change.waiting]
  if (change.does === 'arrive' || change.does === 'drop') return all.filter(({ id }) => id !== change.id)
  const trouble = change.does === 'fail' ? change.trouble : undefined
  return all.map((each) => (each.id === change.id ? { ...each, trouble } : each))
}

const say = (view: EditorView, change: Change): void => {
  if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, change).setMeta('addToHistory', false))
}

const troubleOf = (error: unknown): string => {
  if (!(error instanceof AppError)) return 'Попробуйте ещё раз.'
  return error.code === 'unreachable'
    ? 'Нет связи с сервером: попробуйте, когда она появится.'
    : sentence(error.errors[0]?.message ?? error.title)
}

let count = 0

const waitingAt = (at: number, files: readonly File[]): Waiting[] =>
  files.map((file) => {
    count += 1
    return { id: count, at, file }
  })

/** Adds uploads to a transaction. Positions refer to the document after the transaction. */
export const addUploads = (tr: Transaction, places: readonly (readonly [number, File])[]): Transaction =>
  tr.setMeta(key, {
    does: 'add',
    waiting: places.flatMap(([at, file]) => waitingAt(at, [file])),
  } satisfies Change)

/** Starts uploads at `pos` or at the cursor. */
export const uploadAt = (view: EditorView, files: readonly File[], pos?: number): void => {
  const { state } = view
  const type = state.schema.nodes.picture
  if (!type || files.length === 0) return
  const at = placeFor(state.doc, pos ?? state.selection.to, type)
  view.dispatch(
    addUploads(
      state.tr,
      files.map((file) => [at, file]),
    ),
  )
}

const arrive = (view: EditorView, { id }: Waiting, { src, width, height }: Picture): void => {
  const waiting = uploadsIn(view).find((each) => each.id === id)
  const type = view.state.schema.nodes.picture
  if (view.isDestroyed || !waiting || !type) return
  const { tr, doc } = view.state
  const $at = doc.resolve(waiting.at)
  const fits = $at.parent.canReplaceWith($at.index(), $at.index(), type)
  const at = fits ? waiting.at : placeFor(doc, waiting.at, type)
  tr.insert(at, type.create({ src, width, height, alt: '' }))
  view.dispatch(tr.setMeta(key, { does: 'arrive', id } satisfies Change))
}

/** Uploads pictures and inserts them when they arrive. Deleting the position of a picture cancels its upload. */
export const Uploads = Extension.create<UploadsOptions>({
  name: 'uploads',
  addOptions: () => ({
    upload: () => Promise.reject(new AppError('internal')),
    onChange: () => undefined,
  }),
  addProseMirrorPlugins() {
    const { upload, onChange } = this.options
    const sent = new Map<number, AbortController>()

    const send = async (view: EditorView, waiting: Waiting): Promise<void> => {
      const control = new AbortController()
      sent.set(waiting.id, control)
      try {
        arrive(view, waiting, await upload(waiting.file, control.signal))
      } catch (error) {
        if (control.signal.aborted) return
        // Unknown errors are shown too, so that no picture stays uploading for ever.
        say(view, { does: 'fail', id: waiting.id, trouble: troubleOf(error) })
        if (!(error instanceof AppError)) throw error
      }
    }

    const follow = (view: EditorView): void => {
      const waiting = uploadsIn(view)
      for (const [id, control] of sent) {
        if (waiting.some((each) => each.id === id)) continue
        sent.delete(id)
        control.abort()
      }
      for (const each of waiting) {
        if (!sent.has(each.id)) void send(view, each)
      }
    }

    const widget = (each: Waiting): Decoration =>
      Decoration.widget(
        each.at,
        (view) =>
          waitingView(each, {
            onAgain: () => {
              sent.delete(each.id)
              say(view, { does: 'retry', id: each.id })
            },
            onDrop: () => {
              say(view, { does: 'drop', id: each.id })
              view.focus()
            },
          }),
        {
          key: `${each.id}:${each.trouble ?? ''}`,
          side: -1 - 1 / each.id,
          ignoreSelection: true,
          stopEvent: () => true,
        },
      )

    return [
      new Plugin<readonly Waiting[]>({
        key,
        state: {
          init: () => [],
          apply: (tr, all) => {
            const change = changeIn(tr)
            const arrived = change?.does === 'arrive' ? change.id : undefined
            const kept = tr.docChanged ? moved(all, tr.mapping, arrived) : all
            return changed(kept, change)
          },
        },
        props: {
          decorations: (state) => DecorationSet.create(state.doc, (key.getState(state) ?? []).map(widget)),
        },
        view: (view) => ({
          update: (_, before) => {
            follow(view)
            if (key.getState(before) !== uploadsIn(view)) onChange(uploadsIn(view))
          },
          destroy: () => {
            for (const control of sent.values()) control.abort()
          },
        }),
      }),
    ]
  },
})
