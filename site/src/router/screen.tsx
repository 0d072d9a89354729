import { Component, type ReactNode } from 'react'
import { EmptyLayout } from '../ui/empty-layout.tsx'
import { ErrorPage } from './error-page.tsx'
import { FallbackPage } from './fallback-page.tsx'
import { type RouteError, routeError } from './route-error.ts'
import styles from './screen.module.css'
import type { Shown } from './shown.ts'

interface GuardProps {
  /** A changed value resets the boundary. */
  readonly of: Shown
  readonly instead: ReactNode
  readonly onFailure: ((error: RouteError) => void) | undefined
  readonly children: ReactNode
}

interface GuardState {
  readonly of: Shown
  readonly hasFailed: boolean
}

class Guard extends Component<GuardProps, GuardState> {
  override state: GuardState = { of: this.props.of, hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  static getDerivedStateFromProps = ({ of }: GuardProps, state: GuardState) =>
    of === state.of ? null : { of, hasFailed: false }

  override componentDidCatch(failed: unknown) {
    this.props.onFailure?.(routeError(failed))
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}

interface ScreenProps {
  readonly shown: Shown
  /** Whether the page fades in; the first page does not. */
  readonly fades: boolean
  /** Called when a view or a layout throws. */
  readonly onFailure: (error: RouteError) => void
}

const Content = ({ shown }: Pick<ScreenProps, 'shown'>) =>
  shown.error ? <ErrorPage error={shown.error} /> : <shown.opened.Page.View data={shown.opened.data} />

/** Renders a screen in its layout. Reports errors; if the error page throws, shows the fallback page. */
export const Screen = ({ shown, fades, onFailure }: ScreenProps) => {
  const Layout = (shown.error ? shown.Layout : shown.opened.Layout)?.Layout ?? EmptyLayout
  const guard = shown.error
    ? { instead: <FallbackPage />, onFailure: undefined }
    : { instead: null, onFailure }
  return (
    <Guard of={shown} {...guard}>
      <Layout>
        <div key={shown.id} className={fades ? styles.fades : undefined}>
          <Content shown={shown} />
        </div>
      </Layout>
    </Guard>
  )
}
