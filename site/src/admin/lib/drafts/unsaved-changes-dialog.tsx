import { Button, Group, Modal } from '@mantine/core'
import { useBlocker } from 'react-router-dom'
import { typeset } from '../../../ui/typeset.ts'
import { useAdmin } from '../../app/admin-context.ts'

interface UnsavedChangesDialogProps {
  /** Asked at the moment of leaving. */
  readonly isDirty: () => boolean
  /** What was typed is given up. */
  readonly onDiscard: () => void
}

/** Asks before a screen with unsaved changes is left. The end of a session asks nobody: there the draft stays. */
export const UnsavedChangesDialog = ({ isDirty, onDiscard }: UnsavedChangesDialogProps) => {
  const { store } = useAdmin()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty() && store.get().auth.session !== null && currentLocation.pathname !== nextLocation.pathname,
  )
  const stay = () => blocker.reset?.()
  const leave = () => {
    onDiscard()
    blocker.proceed?.()
  }
  return (
    <Modal opened={blocker.state === 'blocked'} onClose={stay} title="Есть несохранённые изменения">
      <p>{typeset('Если уйти сейчас, они пропадут.')}</p>
      <Group mt={20} justify="flex-end">
        <Button variant="default" onClick={leave}>
          Уйти без сохранения
        </Button>
        <Button onClick={stay} data-autofocus>
          Остаться
        </Button>
      </Group>
    </Modal>
  )
}
