import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AppError } from 'shared/errors'
import { InlineNotice } from '../../ui/inline-notice.tsx'
import { DraftNotice } from '../drafts/draft-notice.tsx'
import { UnsavedChangesDialog } from '../drafts/unsaved-changes-dialog.tsx'
import styles from './record-form-fields.module.css'
import type { RecordForm } from './use-record-form.ts'

interface ConflictNoticeProps {
  /** Values that a colleague has saved meanwhile. */
  readonly remote: ReactNode
  /** Disables the choice: the response of a running save may bring a newer version. */
  readonly isSaving: boolean
  readonly onAcceptRemote: () => void
  readonly onOverwrite: () => void
}

/** Shows the version that a colleague has saved and lets the user choose one of the two. */
export const ConflictNotice = ({ remote, isSaving, onAcceptRemote, onOverwrite }: ConflictNoticeProps) => (
  <section className={styles.conflict} role="alert">
    <h2>Пока вы правили, это сохранил кто-то другой</h2>
    <div className={styles.theirs}>{remote}</div>
    <Group>
      <Button variant="default" disabled={isSaving} onClick={onAcceptRemote}>
        Взять сохранённое
      </Button>
      <Button loading={isSaving} onClick={onOverwrite}>
        Записать моё поверх
      </Button>
    </Group>
  </section>
)

interface SaveErrorNoticeProps {
  readonly error: AppError | undefined
}

const INPUT_PRESERVED = 'То, что вы набрали, осталось на месте.'

/** Explains why saving failed and that the input is kept. */
export const SaveErrorNotice = ({ error }: SaveErrorNoticeProps) =>
  error ? <InlineNotice kind="danger">{`${error.title}. ${INPUT_PRESERVED}`}</InlineNotice> : null

interface RecordFormFieldsProps<Values> {
  readonly record: RecordForm<Values>
  /** Describes the values that a colleague has saved. */
  readonly describe: (values: Values) => ReactNode
  /** Called on Escape, where that closes the form. */
  readonly onEscape?: () => void
  readonly children: ReactNode
}

/** Wraps the fields of a record form with the draft notice, conflict, save error and the guard for unsaved changes. */
export const RecordFormFields = <Values,>({
  record,
  describe,
  onEscape,
  children,
}: RecordFormFieldsProps<Values>) => {
  const { form, isNew, submit, isSaving, failure, conflict, restoredAt, discard } = record
  return (
    <>
      <form
        onSubmit={submit}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onEscape?.()
        }}
        noValidate
      >
        {conflict ? (
          <ConflictNotice
            remote={describe(conflict.remote)}
            isSaving={isSaving}
            onAcceptRemote={conflict.acceptRemote}
            onOverwrite={conflict.overwrite}
          />
        ) : (
          <DraftNotice isNew={isNew} restoredAt={restoredAt} onDiscard={discard} />
        )}
        <SaveErrorNotice error={failure} />
        {children}
      </form>
      {/* Outside of the form, where Escape only closes the dialog. */}
      <UnsavedChangesDialog isDirty={() => form.isDirty()} onDiscard={discard} />
    </>
  )
}
