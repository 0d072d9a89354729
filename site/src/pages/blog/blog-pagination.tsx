import { ArrowIcon, SitePageLink } from '../../ui/site-link.tsx'
import { buildBlogPagePath } from './blog-head.ts'
import styles from './page.module.css'

/** Returns the numbers of the first and the last page, of the current page and its neighbours; `null` marks a gap. */
export const listBlogPaginationNumbers = (page: number, pages: number): (number | null)[] => {
  const shownPages = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages)
  const numbers = [...new Set(shownPages)].toSorted((one, other) => one - other)
  return numbers.flatMap((number, index) => {
    const previous = numbers[index - 1] ?? number - 1
    // If a gap would hide a single page number, that number is listed instead of the gap.
    const gap = number - previous === 2 ? [number - 1] : number - previous > 2 ? [null] : []
    return [...gap, number]
  })
}

interface BlogPaginationProps {
  page: number
  pages: number
  category: number | undefined
}

export const BlogPagination = ({ page, pages, category }: BlogPaginationProps) => {
  if (pages < 2) return null
  return (
    <nav className={styles.pages} aria-label="Страницы блога">
      {page > 1 ? (
        <SitePageLink className={styles.back} to={buildBlogPagePath(page - 1, category)} rel="prev">
          <ArrowIcon />
          Назад
        </SitePageLink>
      ) : null}
      <ul>
        {listBlogPaginationNumbers(page, pages).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its position
            <li key={`gap ${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <SitePageLink
                to={buildBlogPagePath(number, category)}
                aria-label={`Страница ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {String(number)}
              </SitePageLink>
            </li>
          ),
        )}
      </ul>
      {page < pages ? (
        <SitePageLink to={buildBlogPagePath(page + 1, category)} rel="next">
          Дальше
          <ArrowIcon />
        </SitePageLink>
      ) : null}
    </nav>
  )
}
