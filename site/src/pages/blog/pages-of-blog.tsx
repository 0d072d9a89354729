import { ArrowIcon, Link } from '../../ui/link.tsx'
import { blogAddress } from './blog-address.ts'
import styles from './page.module.css'
import { pageNumbers } from './page-numbers.ts'

interface PagesOfBlogProps {
  readonly page: number
  readonly pages: number
  readonly category: number | undefined
}

export const PagesOfBlog = ({ page, pages, category }: PagesOfBlogProps) => {
  if (pages < 2) return null
  return (
    <nav className={styles.pages} aria-label="Страницы блога">
      {page > 1 ? (
        <Link className={styles.back} to={blogAddress(page - 1, category)} rel="prev">
          <ArrowIcon />
          Назад
        </Link>
      ) : null}
      <ul>
        {pageNumbers(page, pages).map((number, at) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its position
            <li key={`gap ${at}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={blogAddress(number, category)}
                aria-label={`Страница ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {String(number)}
              </Link>
            </li>
          ),
        )}
      </ul>
      {page < pages ? (
        <Link to={blogAddress(page + 1, category)} rel="next">
          Дальше
          <ArrowIcon />
        </Link>
      ) : null}
    </nav>
  )
}
