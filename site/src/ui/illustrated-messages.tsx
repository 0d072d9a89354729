import type { ReactNode } from 'react'
import drawings from './drawings.svg?url'
import styles from './illustrated-messages.module.css'
import { typesetRussianText } from './typeset.ts'

interface IllustrationProps {
  /** Id of a symbol in `drawings.svg`. */
  name: string
  width: number
  height: number
  className?: string | undefined
  fit?: string
}

export const MessageIllustration = ({ name, width, height, className, fit }: IllustrationProps) => (
  <svg
    className={className}
    viewBox={`0 0 ${width} ${height}`}
    width={width}
    height={height}
    preserveAspectRatio={fit}
    aria-hidden="true"
  >
    <use href={`${drawings}#${name}`} />
  </svg>
)

interface EmptyListMessageProps {
  illustration: string
  title: string
  children: ReactNode
}

export const IllustratedPageMessage = ({ illustration, children }: Omit<EmptyListMessageProps, 'title'>) => (
  <section className={styles.sheet}>
    <MessageIllustration name={illustration} width={200} height={80} />
    {children}
  </section>
)

export const IllustratedEmptyListMessage = ({ illustration, title, children }: EmptyListMessageProps) => (
  <div className={styles.message}>
    <MessageIllustration name={illustration} width={200} height={80} />
    <h2>{typesetRussianText(title)}</h2>
    {children}
  </div>
)
