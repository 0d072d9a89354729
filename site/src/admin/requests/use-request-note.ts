import { contract, type Request, type RequestState } from 'shared/contract'
import { checkBody } from '../forms/check-body.ts'
import { type RecordForm, useRecordForm } from '../forms/use-record-form.ts'
import { saveNote } from './save-note.ts'
import { useRequestDeeds } from './use-request-deeds.ts'

const check = checkBody(contract.request.update)

const noteOf = ({ note, version }: Request) => ({ value: { note }, version })

export type NoteForm = RecordForm<{ note: string }>

interface RequestNote {
  readonly record: NoteForm
  /** What is typed in the note by then goes with the mark, or nothing does. */
  readonly mark: (state: RequestState, onMarked: () => void) => void
}

/** The note of a request: a draft as long as it is not saved, whether by itself or with a mark. */
export const useRequestNote = (request: Request): RequestNote => {
  const { id } = request
  const deeds = useRequestDeeds()
  const saving =
    (mark: { readonly state?: RequestState }) =>
    async ({ note }: { readonly note: string }, version = request.version) => {
      const before = record.form.getInitialValues().note
      deeds.show(await saveNote(deeds, { id, before, version }, { note, ...mark }))
    }
  const record: NoteForm = useRecordForm({
    draft: `request:${id}`,
    saved: noteOf(request),
    isFollowing: true,
    validate: check,
    save: saving({}),
    readAgain: async () => noteOf(await deeds.read(id)),
  })
  return {
    record,
    mark: (state, onMarked) => {
      if (!record.form.isDirty()) {
        void deeds.mark(request, state, async () => {
          await deeds.setState(id, state)
          onMarked()
        })
        return
      }
      record.saveBy({
        save: saving({ state }),
        onSaved: () => void deeds.mark(request, state, async () => onMarked()),
      })
    },
  }
}
