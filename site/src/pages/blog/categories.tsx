import type { Category } from 'shared/contract'
import { Link } from '../../ui/link.tsx'
import { typeset } from '../../ui/typeset.ts'
import { blogAddress } from './blog-address.ts'
import styles from './page.module.css'

interface CategoriesProps {
  readonly categories: readonly Category[]
  readonly current: number | undefined
}

export const Categories = ({ categories, current }: CategoriesProps) => (
  <nav className={styles.categories} aria-label="Категории">
    <ul>
      <li>
        <Link to="/blog" aria-current={current === undefined ? 'true' : undefined}>
          Все статьи
        </Link>
      </li>
      {categories.map(({ id, title, posts }) => (
        <li key={id}>
          <Link to={blogAddress(1, id)} aria-current={id === current ? 'true' : undefined}>
            {typeset(title)} <span className={styles.count}>{posts}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
