import { Component, type ReactNode } from 'react'
import { BRAND_NAME } from '../ui/brand.ts'
import { Logo } from '../ui/logo.tsx'
import { CrashFallbackPage, ErrorPage } from './error-page.tsx'
import { type ErrorPageDetails, toErrorPageDetails } from './page-errors.ts'
import styles from './page-route-screen.module.css'
import type { ScreenState } from './screen-state.ts'

/** Shows only the logo and the page, when other layouts fail. */
const PlainLayout = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <header>
      <a className={styles.brand} href="/">
        <Logo />
        {BRAND_NAME}
      </a>
    </header>
    <main id="content">{children}</main>
  </div>
)

interface ErrorBoundaryProps {
  /** A changed screen resets the error boundary. */
  resetKey: ScreenState
  fallback: ReactNode
  onFailure: ((error: ErrorPageDetails) => void) | undefined
  children: ReactNode
}

interface ErrorBoundaryState {
  of: ScreenState
  hasFailed: boolean
}

class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { of: this.props.resetKey, hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  static getDerivedStateFromProps = ({ resetKey: of }: ErrorBoundaryProps, state: ErrorBoundaryState) =>
    of === state.of ? null : { of, hasFailed: false }

  override componentDidCatch(failed: unknown) {
    this.props.onFailure?.(toErrorPageDetails(failed))
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}

interface PageInLayoutProps {
  screen: ScreenState
  /** Whether the page fades in; the first page does not. */
  fades: boolean
  onFailure: (error: ErrorPageDetails) => void
}

/** Renders a page in its layout. Reports errors; if the error page throws, shows the fallback page. */
export const PageInLayout = ({ screen, fades, onFailure }: PageInLayoutProps) => {
  const Layout = (screen.error ? screen.Layout : screen.opened.Layout)?.Layout ?? PlainLayout
  const boundary = screen.error
    ? { fallback: <CrashFallbackPage />, onFailure: undefined }
    : { fallback: null, onFailure }
  return (
    <ErrorBoundary resetKey={screen} {...boundary}>
      <Layout>
        <div key={screen.id} className={fades ? styles.fades : undefined}>
          {screen.error ? (
            <ErrorPage error={screen.error} />
          ) : (
            <screen.opened.Page.View data={screen.opened.data} />
          )}
        </div>
      </Layout>
    </ErrorBoundary>
  )
}
