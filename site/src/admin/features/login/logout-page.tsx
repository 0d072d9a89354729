import { Button, Stack } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { useAdminServices } from '../../lib/admin-context.ts'
import type { UnsentEdit } from '../../lib/unsent/unsent-edits.ts'
import { useAdminSession } from '../../session/use-session.ts'
import styles from './login-page.module.css'

/** Longest time that a sign-out waits for the signed-in user to be loaded: unsent edits are stored per user. */
const USER_WAIT_MS = 3000

interface UnsentEditsQuestionProps {
  edits: readonly UnsentEdit[]
  onKeep: () => void
  onDelete: () => void
  onStay: () => void
}

/** Asks at sign-out whether to delete or keep unsent edits, which the next user cannot see. */
const UnsentEditsQuestion = ({ edits, onKeep, onDelete, onStay }: UnsentEditsQuestionProps) => (
  <section className={styles.sheet}>
    <h1 tabIndex={-1}>Не всё отправлено</h1>
    <p>
      {typesetRussianText(
        'На этом компьютере остались правки, которых нет на сервере. Если их оставить, они дождутся вашего следующего входа.',
      )}
    </p>
    <ul>
      {edits.map(({ key, what }) => (
        <li key={key}>{what}</li>
      ))}
    </ul>
    <Stack gap={8} mt={20}>
      <Button variant="filled" onClick={onStay} data-autofocus>
        Остаться
      </Button>
      <Button onClick={onKeep}>Выйти, правки оставить</Button>
      <Button color="red" onClick={onDelete}>
        Выйти и удалить правки
      </Button>
    </Stack>
  </section>
)

export const Page = () => {
  const { session, unsentEdits } = useAdminServices()
  const navigate = useNavigate()
  const [edits, setEdits] = useState<readonly UnsentEdit[]>()
  const signedIn = useAdminSession()
  const [hasWaited, setHasWaited] = useState(false)
  const isUserAwaited = signedIn !== null && signedIn.user === undefined && !hasWaited

  const signOut = useCallback(async () => {
    setEdits(undefined)
    await session.signOut()
    await navigate('/admin/login', { replace: true })
  }, [session, navigate])
  const deleteAndSignOut = async () => {
    for (const edit of edits ?? []) await unsentEdits.discard(edit)
    await signOut()
  }

  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), USER_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (isUserAwaited) return
    const start = async () => {
      // If the draft storage cannot be read, signing out must work nevertheless.
      const found = await unsentEdits.list().catch(() => [])
      if (found.length === 0) await signOut()
      else setEdits(found)
    }
    void start()
  }, [isUserAwaited, unsentEdits, signOut])

  if (!edits) return <h1 tabIndex={-1}>Выходим…</h1>
  return (
    <UnsentEditsQuestion
      edits={edits}
      onKeep={() => void signOut()}
      onDelete={() => void deleteAndSignOut()}
      onStay={() => void navigate('/admin/unsent', { replace: true })}
    />
  )
}
