import type { ReactNode } from 'react'
import { Drawing } from './drawing.tsx'
import styles from './state-message.module.css'
import { typeset } from './typeset.ts'

interface StateMessageProps {
  readonly drawing: string
  readonly title: string
  readonly children: ReactNode
}

/** Message for an empty list: an illustration, a sentence, an action. */
export const StateMessage = ({ drawing, title, children }: StateMessageProps) => (
  <div className={styles.message}>
    <Drawing name={drawing} width={200} height={80} />
    <h2>{typeset(title)}</h2>
    {children}
  </div>
)
