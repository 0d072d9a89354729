import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AppError } from 'shared/errors'
import { InlineNotice } from '../../ui/inline-notice.tsx'
import { DraftNotice } from '../drafts/draft-notice.tsx'
import { UnsavedChangesDialog } from '../drafts/unsaved-changes-dialog.tsx'
import styles from './record-form-fields.module.css'
import type { RecordForm } from './use-record-form.ts'

interface ConflictNoticeProps {
  /** What somebody else has saved meanwhile. */
  readonly remote: ReactNode
  /** While a save is on its way there is nothing to choose yet: its answer may show a newer version. */
  readonly isSaving: boolean
  readonly onAcceptRemote: () => void
  readonly onOverwrite: () => void
}

/** Of two who change the same thing the second sees both and chooses. */
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

/** Why nothing was saved, and that nothing was lost. */
export const SaveErrorNotice = ({ error }: SaveErrorNoticeProps) =>
  error ? <InlineNotice kind="danger">{`${error.title}. ${INPUT_PRESERVED}`}</InlineNotice> : null

interface RecordFormFieldsProps<Values> {
  readonly record: RecordForm<Values>
  /** What somebody else has saved, in words. */
  readonly describe: (values: Values) => ReactNode
  /** Where Escape gives the form up. */
  readonly onEscape?: () => void
  readonly children: ReactNode
}

/** Around the fields of a record: what was put back, what went wrong, and nothing lost on the way out. */
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
      {/* Outside of the form: its Escape means to stay. */}
      <UnsavedChangesDialog isDirty={() => form.isDirty()} onDiscard={discard} />
    </>
  )
}
