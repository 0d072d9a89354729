import type { ReactNode } from 'react'
import styles from './illustrated-messages.module.css'
import { Illustration } from './illustration.tsx'
import { typesetRussianText } from './typeset.ts'

interface EmptyListMessageProps {
  illustration: string
  title: string
  children: ReactNode
}

/** Message in place of a page that cannot be shown. */
export const UnavailablePageMessage = ({ illustration, children }: Omit<EmptyListMessageProps, 'title'>) => (
  <section className={styles.sheet}>
    <Illustration name={illustration} width={200} height={80} />
    {children}
  </section>
)

/** Message for an empty list: an illustration, a sentence, an action. */
export const EmptyListMessage = ({ illustration, title, children }: EmptyListMessageProps) => (
  <div className={styles.message}>
    <Illustration name={illustration} width={200} height={80} />
    <h2>{typesetRussianText(title)}</h2>
    {children}
  </div>
)
