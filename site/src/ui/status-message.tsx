import type { ReactNode } from 'react'
import { Illustration } from './illustration.tsx'
import styles from './status-message.module.css'
import { typeset } from './typeset.ts'

interface StatusPageProps {
  readonly illustration: string
  readonly children: ReactNode
}

/** Message in place of a page that cannot be shown. */
export const StatusPage = ({ illustration, children }: StatusPageProps) => (
  <section className={styles.sheet}>
    <Illustration name={illustration} width={200} height={80} />
    {children}
  </section>
)

interface StatusMessageProps {
  readonly illustration: string
  readonly title: string
  readonly children: ReactNode
}

/** Message for an empty list: an illustration, a sentence, an action. */
export const StatusMessage = ({ illustration, title, children }: StatusMessageProps) => (
  <div className={styles.message}>
    <Illustration name={illustration} width={200} height={80} />
    <h2>{typeset(title)}</h2>
    {children}
  </div>
)
