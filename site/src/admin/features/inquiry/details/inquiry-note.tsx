import { Button, Textarea } from '@mantine/core'
import type { ApiWriteOptions } from 'shared/client'
import { contract, type Inquiry, type InquiryStatus, inquiryStatuses } from 'shared/contract'
import { RecordFormWithSaveNotices } from '../../../lib/forms/record-form-fields.tsx'
import { createFormBodyValidator } from '../../../lib/forms/use-form-submit.ts'
import { type RecordFormState, useRecordForm } from '../../../lib/forms/use-record-form.ts'
import { useQueuedFormSave } from '../../../lib/unsent/use-queued-form-save.ts'
import { runWithErrorToast } from '../../../ui/run-with-toast.ts'
import { saveInquiryNote, useInquiryActions } from '../data/use-inquiry-actions.ts'
import styles from './inquiry-details.module.css'

const validateUpdate = createFormBodyValidator(contract.request.update)

const toNoteRecord = ({ note, version }: Inquiry) => ({ value: { note }, version })

type InquiryNoteForm = RecordFormState<{ note: string }>

export const useInquiryNote = (inquiry: Inquiry) => {
  const { id } = inquiry
  const actions = useInquiryActions()
  const createSave =
    (extraChange: { state?: InquiryStatus }) =>
    async ({ note }: { note: string }, conditions: ApiWriteOptions) => {
      const seen = { id, ...record.form.getInitialValues() }
      actions.updateCache(await saveInquiryNote(actions, seen, { note, ...extraChange }, conditions))
    }
  const record: InquiryNoteForm = useRecordForm({
    draftKey: `request:${id}`,
    saved: toNoteRecord(inquiry),
    followsServer: true,
    validate: validateUpdate,
    save: createSave({}),
    reload: async () => toNoteRecord(await actions.loadInquiry(id)),
  })
  // Without a connection only the last state chosen for an inquiry is queued.
  const stateQueue = useQueuedFormSave(`request-state:${id}`, true, () => undefined)
  return {
    record,
    queuedState: inquiryStatuses.find((state) => state === stateQueue.queuedValues?.state),
    withdrawState: stateQueue.remove,
    /** Saves the new state of the inquiry and unsaved input of its note in one request: either both or neither. */
    changeState: (state: InquiryStatus, onStateChanged: () => void): void => {
      const finish = () => actions.changeStateWithUndo(inquiry, state, async () => onStateChanged())
      if (record.form.isDirty())
        record.saveWith({ save: createSave({ state }), onSaved: () => void finish() })
      else
        void runWithErrorToast(async () => {
          const outcome = await stateQueue.save({ state }, () => actions.setState(id, state))
          if (outcome === 'saved') await finish()
        })
    },
  }
}

const NOTE_LABEL = 'Заметка для коллег'

/** Note of an inquiry. A note saved by a colleague appears at once, or as a conflict if there is unsaved input. */
export const InquiryNoteEditor = ({ record }: { record: InquiryNoteForm }) => {
  const { form, isSaving } = record
  return (
    <RecordFormWithSaveNotices
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
    </RecordFormWithSaveNotices>
  )
}
