import { definePage } from '../../router/page-module.ts'
import { Link } from '../../ui/link.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
import { typeset } from '../../ui/typeset.ts'
import { type BlogData, load } from './load.ts'
import styles from './page.module.css'

interface BlogProps {
  readonly data: BlogData
}

const Blog = ({ data: { category } }: BlogProps) => (
  <section className={styles.blog}>
    <h1 tabIndex={-1}>{category === undefined ? 'Блог' : `Блог: ${category}`}</h1>
    <p className="lead">
      {typeset('О покупке, дороге и растаможке автомобилей: что меняется и сколько это стоит.')}
    </p>
    <div className={styles.empty}>
      {category === undefined ? (
        <StateMessage drawing="state-empty" title="Статей пока нет">
          <p>
            <Link to="/">На главную</Link>
          </p>
        </StateMessage>
      ) : (
        <StateMessage drawing="state-empty" title="В этой категории статей пока нет">
          <p>
            <Link to="/blog">Весь блог</Link>
          </p>
        </StateMessage>
      )}
    </div>
  </section>
)

export const page = definePage({ load, View: Blog })
