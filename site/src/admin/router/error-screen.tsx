import { Button, Group } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { useRouteError } from 'react-router-dom'
import { describePageError, NOT_FOUND_PAGE_ERROR } from '../../router/page-errors.ts'
import { IllustratedPageMessage } from '../../ui/illustrated-messages.tsx'
import { typesetRussianText } from '../../ui/typeset.ts'
import { useAdminServices } from '../lib/admin-context.ts'
import { AdminLink } from '../ui/controls.tsx'
import { showToast } from '../ui/notices.tsx'
import styles from './admin-screen-frame.module.css'
import { AdminScreenFrame } from './admin-screen-frame.tsx'

/** Shown when even the error screen fails. Uses no components or styles that could fail again. */
export const AdminCrashScreen = () => (
  <main className="fallback">
    <h1>500</h1>
    <p>Экран не&nbsp;открылся, и&nbsp;объяснить это красиво не&nbsp;получилось.</p>
    <p>
      <a href="/admin" lang="en">
        Go back to home
      </a>
    </p>
  </main>
)

interface ErrorBoundaryProps {
  fallback: ReactNode
  children: ReactNode
}

export class AdminErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}

const NotFoundScreen = () => (
  <AdminScreenFrame name="Нет такого экрана">
    <IllustratedPageMessage illustration="state-missing">
      <p className={styles.errorCode}>{NOT_FOUND_PAGE_ERROR.status}</p>
      <h1 tabIndex={-1} lang="en">
        {NOT_FOUND_PAGE_ERROR.message}
      </h1>
      <p>{typesetRussianText('Такого экрана в кабинете нет. Начните с главной.')}</p>
      <AdminLink to="/admin" lang="en">
        Back to the home page
      </AdminLink>
    </IllustratedPageMessage>
  </AdminScreenFrame>
)

/** Reloads the page only if the server responds, since without a connection the reloaded page would be blank. */
const useReload = () => {
  const { backgroundClient } = useAdminServices()
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

const BrokenScreen = ({ status, message }: { status: number; message: string }) => (
  <AdminScreenFrame name={NOT_OPENED_TITLE}>
    <IllustratedPageMessage illustration="state-error">
      <p className={styles.errorCode}>Ошибка {status}</p>
      <h1 tabIndex={-1}>{typesetRussianText(NOT_OPENED_TITLE)}</h1>
      <p>{typesetRussianText(message)}</p>
      <Group justify="center">
        <Button variant="filled" onClick={useReload()}>
          Попробовать ещё раз
        </Button>
        <Button component="a" href="/admin">
          На главную
        </Button>
      </Group>
    </IllustratedPageMessage>
  </AdminScreenFrame>
)

/** Shown instead of an admin screen that failed or does not exist. */
export const AdminErrorScreen = () => {
  const error = describePageError(useRouteError())
  return (
    <AdminErrorBoundary fallback={<AdminCrashScreen />}>
      {error.status === 404 ? <NotFoundScreen /> : <BrokenScreen {...error} />}
    </AdminErrorBoundary>
  )
}
