import { RetryLink } from '../../router/error-page.tsx'
import { definePage } from '../../router/page-module.ts'
import { StatusPage } from '../../ui/status-message.tsx'
import { typeset } from '../../ui/typeset.ts'
import { KeptPages } from './kept-pages.tsx'
import styles from './page.module.css'

const Offline = () => (
  <StatusPage illustration="state-offline">
    <h1 tabIndex={-1}>Нет связи</h1>
    <p>{typeset('Этой страницы на устройстве нет. Она откроется, как только связь вернётся.')}</p>
    <p className={styles.action}>
      <RetryLink />
    </p>
    <KeptPages />
  </StatusPage>
)

export const page = definePage({ View: Offline })
