import { definePage } from '../../router/page-module.ts'
import { TryAgain } from '../../router/try-again.tsx'
import { StateSheet } from '../../ui/state-sheet.tsx'
import { typeset } from '../../ui/typeset.ts'
import { KeptPages } from './kept-pages.tsx'
import styles from './page.module.css'

const Offline = () => (
  <StateSheet drawing="state-offline">
    <h1 tabIndex={-1}>Нет связи</h1>
    <p>{typeset('Этой страницы на устройстве нет. Она откроется, как только связь вернётся.')}</p>
    <p className={styles.action}>
      <TryAgain />
    </p>
    <KeptPages />
  </StateSheet>
)

export const page = definePage({ View: Offline })
