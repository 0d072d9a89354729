import { Button, Group, Modal } from '@mantine/core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { typeset } from '../../../../ui/typeset.ts'
import { useAdmin } from '../../../admin-context.ts'
import { leaveWords } from './leave-words.ts'
import type { PicturesOnTheWay } from './pictures-on-the-way.ts'
import type { Writing } from './use-writing.ts'

/** Time to wait for a save before the dialog appears. */
const PATIENCE_MS = 3000

interface LeaveGuardProps {
  readonly session: Writing['session']
  readonly pictures: PicturesOnTheWay
  readonly isKept: boolean
  readonly isNew: boolean
  /** Navigation of a new post to its own address is not leaving. */
  readonly isOwnStep: (address: string) => boolean
}

/** Saves when the user leaves. Asks only if saving does not succeed. */
export const LeaveGuard = ({ session, pictures, isKept, isNew, isOwnStep }: LeaveGuardProps) => {
  const { store } = useAdmin()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (session.isUnsaved() || pictures.all().length > 0) &&
      store.get().auth.session !== null &&
      currentLocation.pathname !== nextLocation.pathname &&
      !isOwnStep(nextLocation.pathname),
  )
  const isBlocked = blocker.state === 'blocked'
  const awaited = pictures.all()
  const { title, says, isHopeless } = leaveWords(session.state(), { isKept, isNew, pictures: awaited })
  const isDone = !session.isUnsaved() && awaited.length === 0

  // Each uploaded picture changes the text, so there is more to save.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (isBlocked) void session.saveNow()
  }, [isBlocked, session, awaited])

  // Either the first try saved everything, or a later one while the dialog is open.
  useEffect(() => {
    if (blocker.state === 'blocked' && isDone) blocker.proceed()
  }, [blocker, isDone])

  // Only drafts stored on this computer survive closing the tab.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (pictures.all().length > 0 || (session.isUnsaved() && !isKept)) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [pictures, session, isKept])

  return (
    <Modal
      opened={isBlocked}
      onClose={() => blocker.reset?.()}
      title={title}
      transitionProps={{ enterDelay: isHopeless ? 0 : PATIENCE_MS }}
    >
      <p>{typeset(says)}</p>
      <Group mt={20} justify="flex-end">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          Уйти
        </Button>
        <Button onClick={() => blocker.reset?.()} data-autofocus>
          Остаться
        </Button>
      </Group>
    </Modal>
  )
}
