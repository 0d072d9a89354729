import { Component, type ReactNode } from 'react'

interface GuardProps {
  readonly instead: ReactNode
  readonly children: ReactNode
}

/** Shows something simpler where what it holds cannot be drawn. */
export class Guard extends Component<GuardProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}
