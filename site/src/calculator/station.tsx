import type { ReactNode } from 'react'
import styles from './station.module.css'

interface StationProps {
  readonly title: string
  readonly children: ReactNode
}

/** One of the four sections of the form. */
export const Station = ({ title, children }: StationProps) => (
  <fieldset className={styles.station}>
    <legend>{title}</legend>
    <div className={styles.fields}>{children}</div>
  </fieldset>
)
