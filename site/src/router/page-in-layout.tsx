import { Component, type ReactNode } from 'react'
import { BRAND_NAME } from '../ui/brand.ts'
import { SiteLogo } from '../ui/logo.tsx'
import { CrashFallbackPage, ErrorPage } from './error-page.tsx'
import { describePageError, type PageErrorDescription } from './page-errors.ts'
import styles from './page-in-layout.module.css'
import type { LoadedOrErrorPage } from './shown-page.ts'

/** Layout with the logo only, for pages whose own layout cannot be loaded. */
const PlainLayout = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <header>
      <a className={styles.brand} href="/">
        <SiteLogo />
        {BRAND_NAME}
      </a>
    </header>
    <main id="content">{children}</main>
  </div>
)

interface ErrorBoundaryProps {
  /** The current page. The error boundary is reset when another page is shown. */
  resetKey: LoadedOrErrorPage
  fallback: ReactNode
  onFailure: ((error: PageErrorDescription) => void) | undefined
  children: ReactNode
}

interface ErrorBoundaryState {
  of: LoadedOrErrorPage
  hasFailed: boolean
}

class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { of: this.props.resetKey, hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  static getDerivedStateFromProps = ({ resetKey: of }: ErrorBoundaryProps, state: ErrorBoundaryState) =>
    of === state.of ? null : { of, hasFailed: false }

  override componentDidCatch(failed: unknown) {
    this.props.onFailure?.(describePageError(failed))
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}

interface PageInLayoutProps {
  page: LoadedOrErrorPage
  /** Whether the page fades in; the first page does not. */
  fades: boolean
  onFailure: (error: PageErrorDescription) => void
}

/** Renders a page in its layout. Reports errors; if the error page throws, shows the fallback page. */
export const PageInLayout = ({ page, fades, onFailure }: PageInLayoutProps) => {
  const Layout = (page.error ? page.Layout : page.opened.Layout)?.Layout ?? PlainLayout
  const boundary = page.error
    ? { fallback: <CrashFallbackPage />, onFailure: undefined }
    : { fallback: null, onFailure }
  return (
    <ErrorBoundary resetKey={page} {...boundary}>
      <Layout>
        <div key={page.id} className={fades ? styles.fades : undefined}>
          {page.error ? <ErrorPage error={page.error} /> : <page.opened.Page.View data={page.opened.data} />}
        </div>
      </Layout>
    </ErrorBoundary>
  )
}
