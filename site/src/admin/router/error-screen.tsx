import { Button, Group } from '@mantine/core'
import { useRouteError } from 'react-router-dom'
import { NOT_FOUND_ERROR, toRouteError } from '../../router/errors.ts'
import { StatusPage } from '../../ui/status-message.tsx'
import { typeset } from '../../ui/typeset.ts'
import { useAdmin } from '../admin-context.ts'
import { AdminLink } from '../ui/admin-link.tsx'
import { toast } from '../ui/toast.tsx'
import { Arrival } from './arrival.tsx'
import styles from './error-screen.module.css'
import { FallbackScreen } from './fallback-screen.tsx'
import { Guard } from './guard.tsx'

const Missing = () => (
  <Arrival name="Нет такого экрана">
    <StatusPage illustration="state-missing">
      <p className={styles.code}>{NOT_FOUND_ERROR.status}</p>
      <h1 tabIndex={-1} lang="en">
        {NOT_FOUND_ERROR.message}
      </h1>
      <p>{typeset('Такого экрана в кабинете нет. Начните с главной.')}</p>
      <AdminLink to="/admin" lang="en">
        Back to the home page
      </AdminLink>
    </StatusPage>
  </Arrival>
)

/** A document loaded anew without a line would be a dead end. */
const useReload = () => {
  const { unseen } = useAdmin()
  const reload = async () => {
    try {
      await unseen.system.health()
      location.reload()
    } catch {
      toast('Связи с сервером всё ещё нет. Попробуйте позже.')
    }
  }
  return () => void reload()
}

const NOT_OPENED = 'Экран не открылся'

interface BrokenProps {
  readonly status: number
  readonly message: string
}

const Broken = ({ status, message }: BrokenProps) => (
  <Arrival name={NOT_OPENED}>
    <StatusPage illustration="state-error">
      <p className={styles.code}>Ошибка {status}</p>
      <h1 tabIndex={-1}>{typeset(NOT_OPENED)}</h1>
      <p>{typeset(message)}</p>
      <Group justify="center">
        <Button onClick={useReload()}>Попробовать ещё раз</Button>
        <Button variant="default" component="a" href="/admin">
          На главную
        </Button>
      </Group>
    </StatusPage>
  </Arrival>
)

/** What is shown where a screen should be. */
export const ErrorScreen = () => {
  const error = toRouteError(useRouteError())
  return (
    <Guard instead={<FallbackScreen />}>{error.status === 404 ? <Missing /> : <Broken {...error} />}</Guard>
  )
}
