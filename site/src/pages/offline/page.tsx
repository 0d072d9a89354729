import { definePage } from '../../router/page-module.ts'
import { TryAgain } from '../../router/try-again.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
import { typeset } from '../../ui/typeset.ts'
import { KeptPages } from './kept-pages.tsx'
import styles from './page.module.css'

const Offline = () => (
  <section className={styles.offline}>
    <h1 tabIndex={-1}>Нет связи</h1>
    <StateMessage drawing="state-offline" title="Этой страницы на устройстве нет">
      <p>{typeset('Она откроется, как только связь вернётся.')}</p>
      <p>
        <TryAgain />
      </p>
    </StateMessage>
    <KeptPages />
  </section>
)

export const page = definePage({ View: Offline })
