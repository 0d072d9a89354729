import { Component, type ReactNode } from 'react'
import { EmptyLayout } from '../ui/empty-layout.tsx'
import { ErrorPage } from './error-page.tsx'
import { FallbackPage } from './fallback-page.tsx'
import { type RouteError, routeError } from './route-error.ts'
import styles from './screen.module.css'
import type { Shown } from './shown.ts'

interface GuardProps {
  /** A new one gives what failed another try. */
  readonly of: Shown
  readonly instead: (error: RouteError) => ReactNode
  readonly children: ReactNode
}

interface GuardState {
  readonly of: Shown
  readonly failed: unknown
}

class Guard extends Component<GuardProps, GuardState> {
  override state: GuardState = { of: this.props.of, failed: undefined }

  static getDerivedStateFromError = (failed: unknown) => ({ failed: failed ?? new Error('unknown') })

  static getDerivedStateFromProps = ({ of }: GuardProps, state: GuardState) =>
    of === state.of ? null : { of, failed: undefined }

  override render() {
    const { failed } = this.state
    return failed === undefined ? this.props.children : this.props.instead(routeError(failed))
  }
}

const PlainError = ({ error }: { readonly error: RouteError }) => (
  <EmptyLayout>
    <ErrorPage error={error} />
  </EmptyLayout>
)

interface ScreenProps {
  readonly shown: Shown
  /** The page that was there from the start does not fade in. */
  readonly fades: boolean
}

/** What is shown inside its layout. A view or a layout that throws is the 500; an error page that throws the fallback. */
export const Screen = ({ shown, fades }: ScreenProps) => {
  const Layout = (shown.error ? shown.Layout : shown.opened.Layout)?.Layout ?? EmptyLayout
  return (
    <Guard of={shown} instead={() => <FallbackPage />}>
      <Guard of={shown} instead={(error) => <PlainError error={error} />}>
        <Layout>
          <div key={shown.id} className={fades ? styles.fades : undefined}>
            {shown.error ? (
              <ErrorPage error={shown.error} />
            ) : (
              <shown.opened.Page.View data={shown.opened.data} />
            )}
          </div>
        </Layout>
      </Guard>
    </Guard>
  )
}
