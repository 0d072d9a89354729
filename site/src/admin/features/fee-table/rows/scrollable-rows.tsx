import type { ReactNode, RefCallback } from 'react'
import styles from './scrollable-rows.module.css'

interface ScrollableRowsProps {
  readonly boxRef: RefCallback<HTMLElement>
  /** Name of the scrollable box for screen readers when the box gets keyboard focus. */
  readonly label: string
  readonly className: string | undefined
  readonly children: ReactNode
}

/** Scrollable box for thousands of table rows under fixed headings. */
export const ScrollableRows = ({ boxRef, label, className, children }: ScrollableRowsProps) => (
  <div className={styles.frame}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the scrollable box must be scrollable by keyboard */}
    <section ref={boxRef} className={`${styles.box} ${className}`} tabIndex={0} aria-label={label}>
      {children}
    </section>
  </div>
)

interface RowSpacerProps {
  readonly height: number
}

/** Empty table row as high as the rows that are not rendered. */
export const VirtualRowSpacer = ({ height }: RowSpacerProps) =>
  height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row cannot be focused
    <tr aria-hidden="true" className={styles.room}>
      <td style={{ height }} />
    </tr>
  ) : null
