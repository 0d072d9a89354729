import { Button, Group } from '@mantine/core'
import { useRouteError } from 'react-router-dom'
import { NOT_FOUND_ERROR, toRouteError } from '../../router/errors.ts'
import { StatusPage } from '../../ui/status-message.tsx'
import { typeset } from '../../ui/typeset.ts'
import { useAdmin } from '../lib/admin-context.ts'
import { AdminLink } from '../ui/admin-link.tsx'
import { showToast } from '../ui/toast.tsx'
import { ErrorBoundary, FallbackScreen } from './error-boundary.tsx'
import styles from './error-screen.module.css'
import { ScreenFrame } from './screen-frame.tsx'

const NotFoundScreen = () => (
  <ScreenFrame name="Нет такого экрана">
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
  </ScreenFrame>
)

/** Reloads the document only if the server answers: without a connection a reload would be a dead end. */
const useReload = () => {
  const { backgroundClient } = useAdmin()
  const reload = async () => {
    try {
      await backgroundClient.system.health()
      location.reload()
    } catch {
      showToast('Связи с сервером всё ещё нет. Попробуйте позже.')
    }
  }
  return () => void reload()
}

const NOT_OPENED_TITLE = 'Экран не открылся'

interface BrokenScreenProps {
  readonly status: number
  readonly message: string
}

const BrokenScreen = ({ status, message }: BrokenScreenProps) => (
  <ScreenFrame name={NOT_OPENED_TITLE}>
    <StatusPage illustration="state-error">
      <p className={styles.code}>Ошибка {status}</p>
      <h1 tabIndex={-1}>{typeset(NOT_OPENED_TITLE)}</h1>
      <p>{typeset(message)}</p>
      <Group justify="center">
        <Button onClick={useReload()}>Попробовать ещё раз</Button>
        <Button variant="default" component="a" href="/admin">
          На главную
        </Button>
      </Group>
    </StatusPage>
  </ScreenFrame>
)

/** Shown instead of an admin screen that failed or does not exist. */
export const ErrorScreen = () => {
  const error = toRouteError(useRouteError())
  return (
    <ErrorBoundary fallback={<FallbackScreen />}>
      {error.status === 404 ? <NotFoundScreen /> : <BrokenScreen {...error} />}
    </ErrorBoundary>
  )
}
