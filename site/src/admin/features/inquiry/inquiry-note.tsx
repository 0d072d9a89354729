import { Button, Textarea } from '@mantine/core'
import { contract, type Inquiry, type InquiryState, inquiryStates } from 'shared/contract'
import { RecordFormWithNotices } from '../../lib/forms/record-form-fields.tsx'
import { createFormBodyValidator } from '../../lib/forms/use-form-submit.ts'
import { type RecordFormState, useRecordForm } from '../../lib/forms/use-record-form.ts'
import { useQueuedFormSave } from '../../lib/unsent/use-queued-form-save.ts'
import { runWithToast } from '../../ui/run-with-toast.ts'
import styles from './inquiry-details.module.css'
import { saveInquiryNote, useInquiryActions } from './use-inquiry-actions.ts'

const validateUpdate = createFormBodyValidator(contract.request.update)

const toNoteRecord = ({ note, version }: Inquiry) => ({ value: { note }, version })

const doNothing = (): void => undefined

/** Queues the new state of one inquiry while the server cannot be reached. Of several states the last one counts. */
const useQueuedInquiryState = (id: number) => {
  const queue = useQueuedFormSave(`request-state:${id}`, true, doNothing)
  return {
    /** State that waits on this computer until the server can be reached. */
    state: inquiryStates.find((state) => state === queue.queuedValues?.state),
    withdraw: queue.remove,
    /** Sets the state, or queues it. Returns whether the server has it. */
    saveOrQueue: async (state: InquiryState, save: () => Promise<void>): Promise<boolean> =>
      (await queue.save({ state }, save)) === 'saved',
  }
}

type InquiryNoteForm = RecordFormState<{ note: string }>

/** Note of an inquiry with a stored draft, saved alone or with a state change. */
export const useInquiryNote = (inquiry: Inquiry) => {
  const { id } = inquiry
  const actions = useInquiryActions()
  const createSave =
    (extraChange: { readonly state?: InquiryState }) =>
    async ({ note }: { readonly note: string }, version = inquiry.version, key: string | undefined) => {
      const before = record.form.getInitialValues().note
      actions.updateCache(
        await saveInquiryNote(actions, { id, before, version }, { note, ...extraChange }, key),
      )
    }
  const record: InquiryNoteForm = useRecordForm({
    draftKey: `request:${id}`,
    saved: toNoteRecord(inquiry),
    followsServer: true,
    validate: validateUpdate,
    save: createSave({}),
    reload: async () => toNoteRecord(await actions.loadInquiry(id)),
  })
  const queuedState = useQueuedInquiryState(id)
  return {
    record,
    queuedState,
    /** Saves the new state of the inquiry together with unsaved input of the note, or neither of them. */
    changeState: (state: InquiryState, onStateChanged: () => void): void => {
      const finish = () => actions.changeStateWithUndo(inquiry, state, async () => onStateChanged())
      if (record.form.isDirty())
        record.saveWith({ save: createSave({ state }), onSaved: () => void finish() })
      else
        void runWithToast(async () => {
          if (await queuedState.saveOrQueue(state, () => actions.setState(id, state))) await finish()
        })
    },
  }
}

const NOTE_LABEL = 'Заметка для коллег'

/**
 * Note field of an inquiry. A note of a colleague appears by itself, or as a conflict next to unsaved input.
 */
export const InquiryNote = ({ record }: { readonly record: InquiryNoteForm }) => {
  const { form, isSaving } = record
  return (
    <RecordFormWithNotices
      record={record}
      describe={({ note }) => (note === '' ? 'Теперь заметка пуста.' : `Теперь в заметке: «${note}»`)}
    >
      <div className={styles.note}>
        <Textarea
          aria-label={NOTE_LABEL}
          placeholder={NOTE_LABEL}
          autosize
          minRows={1}
          maxRows={8}
          className={styles.noteField ?? ''}
          {...form.getInputProps('note')}
        />
        {form.isDirty() ? (
          <Button type="submit" variant="default" data-key="save" loading={isSaving}>
            Сохранить
          </Button>
        ) : null}
      </div>
    </RecordFormWithNotices>
  )
}
