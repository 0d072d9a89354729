import { Button, Group, Modal } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { ComponentProps } from 'react'
import { type Blocker, useBlocker } from 'react-router-dom'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { InlineNotice, NoticeButton } from '../../ui/notices.tsx'
import { useAdminServices } from '../admin-context.ts'
import { formatStoredResponseTime } from '../stored-data.ts'

/**
 * Stores unsaved input when the window closes. During `beforeunload` storage still works; during `pagehide` it may be
 * too late, but phones may fire only `pagehide`.
 */
export const useFlushDraftOnPageHide = (flush: () => void): void => {
  useWindowEvent('beforeunload', flush)
  useWindowEvent('pagehide', flush)
}

/** Blocks leaving a screen with unsaved changes, unless the session has ended: then they are stored as a draft. */
export const useUnsavedChangesBlocker = (isUnsaved: (nextPath: string) => boolean): Blocker => {
  const { store } = useAdminServices()
  return useBlocker(
    ({ currentLocation: { pathname }, nextLocation: { pathname: nextPath } }) =>
      isUnsaved(nextPath) && store.get().auth.session !== null && pathname !== nextPath,
  )
}

interface LeaveDialogProps {
  blocker: Blocker
  title: string
  message: string
  leaveLabel: string
  onLeave: () => void
  /** Delay before the dialog warns of unsaved changes, within which a running save may still succeed. */
  delayMs?: number
}

export const LeaveScreenDialog = ({
  blocker,
  title,
  message,
  leaveLabel,
  onLeave,
  delayMs,
}: LeaveDialogProps) => {
  const stay = () => blocker.reset?.()
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={stay}
      title={title}
      {...(delayMs !== undefined && { transitionProps: { enterDelay: delayMs } })}
    >
      <p>{typesetRussianText(message)}</p>
      <Group mt={20} justify="flex-end">
        <Button onClick={onLeave}>{leaveLabel}</Button>
        <Button variant="filled" onClick={stay} data-autofocus>
          Остаться
        </Button>
      </Group>
    </Modal>
  )
}

interface UnsavedChangesDialogProps {
  /** Returns whether the form has unsaved changes; called when the user tries to leave the screen. */
  isDirty: () => boolean
  onDiscard: () => void
}

/** Dialog shown before the user leaves a screen whose unsaved changes would be lost. */
export const UnsavedChangesDialog = ({ isDirty, onDiscard }: UnsavedChangesDialogProps) => {
  const blocker = useUnsavedChangesBlocker(isDirty)
  return (
    <LeaveScreenDialog
      blocker={blocker}
      title="Есть несохранённые изменения"
      message="Если уйти сейчас, они пропадут."
      leaveLabel="Уйти без сохранения"
      onLeave={() => {
        onDiscard()
        blocker.proceed?.()
      }}
    />
  )
}

interface DraftNoticeProps {
  /** True for a new record, which has no saved values to go back to. */
  isNew: boolean
  restoredAt: Date | undefined
  /** Discards the draft: restores the saved values, or empty fields for a new record. */
  onDiscard: () => void
}

export const RestoredDraftNotice = ({ isNew, restoredAt, onDiscard }: DraftNoticeProps) =>
  restoredAt ? (
    <InlineNotice
      kind="warning"
      icon="clock"
      action={<NoticeButton onClick={onDiscard}>{isNew ? 'Очистить' : 'Вернуть сохранённое'}</NoticeButton>}
    >
      {`Это несохранённый текст от ${formatStoredResponseTime(restoredAt, new Date())}. Сохраните его или ${isNew ? 'начните с чистого листа' : 'верните то, что было'}.`}
    </InlineNotice>
  ) : null

interface ConflictNoticeProps extends ComponentProps<'section'> {
  heading: string
  /** Disables the choice between two versions while a save is running, as the response may bring a newer version. */
  isSaving?: boolean
  onAcceptRemote: () => void
  onOverwrite: () => void
}

/** Notice that somebody else has saved the record meanwhile. Lets the user choose the saved or the local version. */
export const RecordConflictNotice = ({
  heading,
  isSaving = false,
  onAcceptRemote,
  onOverwrite,
  children,
  ...section
}: ConflictNoticeProps) => (
  <section role="alert" {...section}>
    <h2>{heading}</h2>
    {children}
    <Group>
      <Button disabled={isSaving} onClick={onAcceptRemote}>
        Взять сохранённое
      </Button>
      <Button variant="filled" loading={isSaving} onClick={onOverwrite}>
        Записать моё поверх
      </Button>
    </Group>
  </section>
)
