import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AppError } from 'shared/errors'
import styles from '../../ui/notices.module.css'
import { InlineNotice, NoticeButton } from '../../ui/notices.tsx'
import {
  RecordConflictNotice,
  RestoredDraftNotice,
  UnsavedChangesDialog,
} from '../drafts/unsaved-changes.tsx'
import type { RecordFormState } from './use-record-form.ts'

interface SaveCancelButtonsProps {
  saveLabel: string
  record: Pick<RecordFormState<Record<string, string>>, 'isSaving' | 'cancel'>
}

export const SaveCancelButtons = ({ saveLabel, record }: SaveCancelButtonsProps) => (
  <>
    <Button variant="filled" type="submit" data-key="save" loading={record.isSaving}>
      {saveLabel}
    </Button>
    <Button onClick={record.cancel}>Отмена</Button>
  </>
)

const INPUT_PRESERVED = 'То, что вы набрали, осталось на месте.'

export const SaveErrorNotice = ({ error }: { error: AppError | undefined }) =>
  error ? <InlineNotice kind="danger">{`${error.title}. ${INPUT_PRESERVED}`}</InlineNotice> : null

/** Notice that a save waits for the connection, with a button that withdraws it. */
export const QueuedSaveNotice = ({ onWithdraw, children }: { onWithdraw: () => void; children: string }) => (
  <InlineNotice
    kind="info"
    icon="clock"
    action={<NoticeButton onClick={onWithdraw}>Не отправлять</NoticeButton>}
  >
    {children}
  </InlineNotice>
)

interface RecordFormFieldsProps<Values extends Record<string, string>> {
  record: RecordFormState<Values>
  describe: (values: Values) => ReactNode
  children: ReactNode
}

export const RecordFormWithSaveNotices = <Values extends Record<string, string>>({
  record,
  describe,
  children,
}: RecordFormFieldsProps<Values>) => {
  const { form, isNew, submit, isSaving, failure, conflict, restoredAt, isQueued, discard, cancel } = record
  return (
    <>
      <form
        onSubmit={submit}
        onKeyDown={({ key }) => {
          if (key === 'Escape') cancel?.()
        }}
        noValidate
      >
        {conflict ? (
          <RecordConflictNotice
            className={styles.conflict}
            heading="Пока вы правили, это сохранил кто-то другой"
            isSaving={isSaving}
            onAcceptRemote={conflict.acceptRemote}
            onOverwrite={conflict.overwrite}
          >
            <div className={styles.remoteValues}>{describe(conflict.remote)}</div>
          </RecordConflictNotice>
        ) : isQueued ? (
          <QueuedSaveNotice onWithdraw={discard}>
            Изменение ждёт связи на этом компьютере и отправится само. Эту страницу можно закрыть.
          </QueuedSaveNotice>
        ) : (
          <RestoredDraftNotice isNew={isNew} restoredAt={restoredAt} onDiscard={discard} />
        )}
        <SaveErrorNotice error={failure} />
        {children}
      </form>
      {/* The dialog is rendered outside of the form, because Escape in the form would close the form too. */}
      <UnsavedChangesDialog isDirty={() => form.isDirty() && !isQueued} onDiscard={discard} />
    </>
  )
}
