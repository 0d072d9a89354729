import { definePage, type LoadContext } from '../../../router/page-module.ts'
import { typeset } from '../../../ui/typeset.ts'
import styles from './page.module.css'

interface SoonProps {
  readonly data: string | undefined
}

const reasons: ReadonlyMap<string, string> = new Map([
  ['login', 'Эта страница открывается только после входа.'],
  ['session', 'Сеанс закончился. Войдите снова.'],
])

const load = async ({ query }: LoadContext) => reasons.get(query.message ?? '')

const Soon = ({ data: reason }: SoonProps) => (
  <div className={styles.sheet}>
    <h1>Вход в кабинет</h1>
    {reason === undefined ? null : <p className={styles.notice}>{reason}</p>}
    <p>
      {typeset('Кабинет ещё в разработке, формы входа здесь пока нет.')} <a href="/api/docs">Описание API</a>{' '}
      уже открыто.
    </p>
  </div>
)

export const page = definePage({ load, View: Soon })
