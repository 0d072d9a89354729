import type { ReactNode, RefCallback } from 'react'
import styles from './rows-box.module.css'

interface RowsBoxProps {
  readonly boxRef: RefCallback<HTMLElement>
  /** Read aloud to whoever comes to it by keyboard. */
  readonly says: string
  readonly className: string | undefined
  readonly children: ReactNode
}

/** Scrolls the rows of a table, which may be thousands, under headings that stay. */
export const RowsBox = ({ boxRef, says, className, children }: RowsBoxProps) => (
  <div className={styles.frame}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too */}
    <section ref={boxRef} className={`${styles.box} ${className}`} tabIndex={0} aria-label={says}>
      {children}
    </section>
  </div>
)

interface RoomProps {
  readonly height: number
}

/** Keeps the place of rows that are not drawn. */
export const Room = ({ height }: RoomProps) =>
  height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row that holds nothing cannot be focused
    <tr aria-hidden="true" className={styles.room}>
      <td style={{ height }} />
    </tr>
  ) : null
