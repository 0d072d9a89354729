import { Component, type ReactNode } from 'react'

/** Shown when even the error screen fails. Uses no components or styles that could fail again. */
export const CrashFallbackScreen = () => (
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
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Shows a fallback screen if a child throws while rendering. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
