import type { Category } from 'shared/contract'
import { PostCardList } from '../../features/blog/post-cards.tsx'
import { definePage } from '../../router/page-module.ts'
import { Link } from '../../ui/link.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import { typeset } from '../../ui/typeset.ts'
import { buildBlogHead, buildBlogPath } from './head.ts'
import { type BlogData, load } from './load.ts'
import styles from './page.module.css'
import { BlogPagination } from './pagination.tsx'

interface BlogCategoriesProps {
  readonly categories: readonly Category[]
  readonly current: number | undefined
}

const BlogCategories = ({ categories, current }: BlogCategoriesProps) => (
  <nav className={styles.categories} aria-label="Категории">
    <ul>
      <li>
        <Link to="/blog" aria-current={current === undefined ? 'true' : undefined}>
          Все статьи
        </Link>
      </li>
      {categories.map(({ id, title, posts }) => (
        <li key={id}>
          <Link to={buildBlogPath(1, id)} aria-current={id === current ? 'true' : undefined}>
            {typeset(title)} <span className={styles.count}>{posts}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

interface BlogPageProps {
  readonly data: BlogData
}

const EmptyBlog = ({ data: { category } }: BlogPageProps) => (
  <div className={styles.empty}>
    {category === undefined ? (
      <StatusMessage illustration="state-empty" title="Статей пока нет">
        <p>
          <Link to="/">На главную</Link>
        </p>
      </StatusMessage>
    ) : (
      <StatusMessage illustration="state-empty" title="В этой категории статей пока нет">
        <p>
          <Link to="/blog">Весь блог</Link>
        </p>
      </StatusMessage>
    )}
  </div>
)

const BlogPage = ({ data }: BlogPageProps) => {
  const { category, categories, posts, page, pages } = data
  return (
    <section className={styles.blog}>
      <h1 tabIndex={-1}>{category === undefined ? 'Блог' : `Блог: ${typeset(category.title)}`}</h1>
      <p className="lead">
        {typeset('О покупке, дороге и растаможке автомобилей: что меняется и сколько это стоит.')}
      </p>
      {categories.length === 0 ? null : <BlogCategories categories={categories} current={category?.id} />}
      {posts.length === 0 ? (
        <EmptyBlog data={data} />
      ) : (
        <div className={styles.list}>
          <PostCardList posts={posts} level={2} initiallyVisible={3} showsCategories />
        </div>
      )}
      <BlogPagination page={page} pages={pages} category={category?.id} />
    </section>
  )
}

export const page = definePage({ load, head: buildBlogHead, View: BlogPage })
