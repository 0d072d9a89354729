import { Button, Group, Modal } from '@mantine/core'
import { useBlocker } from 'react-router-dom'
import { typeset } from '../../../ui/typeset.ts'
import { useAdmin } from '../admin-context.ts'

interface UnsavedChangesDialogProps {
  /** Called when the user leaves the screen. */
  readonly isDirty: () => boolean
  /** Called when the user leaves without saving. */
  readonly onDiscard: () => void
}

/** Asks before leaving a screen with unsaved changes. Does not ask when the session ends: the draft is kept then. */
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
