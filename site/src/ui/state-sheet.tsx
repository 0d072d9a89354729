import type { ReactNode } from 'react'
import { Drawing } from './drawing.tsx'
import styles from './state-sheet.module.css'

interface StateSheetProps {
  readonly drawing: string
  readonly children: ReactNode
}

/** Replaces a page that cannot be shown. */
export const StateSheet = ({ drawing, children }: StateSheetProps) => (
  <section className={styles.sheet}>
    <Drawing name={drawing} width={200} height={80} />
    {children}
  </section>
)
