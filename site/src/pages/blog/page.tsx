import type { Category } from 'shared/contract'
import { PostCardList } from '../../features/blog/post-cards.tsx'
import { definePageModule } from '../../router/page-module.ts'
import { IllustratedEmptyListMessage } from '../../ui/illustrated-messages.tsx'
import { SitePageLink } from '../../ui/site-link.tsx'
import { typesetRussianText } from '../../ui/typeset.ts'
import { buildBlogPageHead, buildBlogPagePath } from './blog-head.ts'
import { BlogPagination } from './blog-pagination.tsx'
import { type BlogPageData, blogPageDataCodec, load } from './load.ts'
import styles from './page.module.css'

interface BlogCategoriesProps {
  categories: readonly Category[]
  current: number | undefined
}

const BlogCategories = ({ categories, current }: BlogCategoriesProps) => (
  <nav className={styles.categories} aria-label="Категории">
    <ul>
      <li>
        <SitePageLink to="/blog" aria-current={current === undefined ? 'true' : undefined}>
          Все статьи
        </SitePageLink>
      </li>
      {categories.map(({ id, title, posts }) => (
        <li key={id}>
          <SitePageLink to={buildBlogPagePath(1, id)} aria-current={id === current ? 'true' : undefined}>
            {typesetRussianText(title)} <span className={styles.count}>{posts}</span>
          </SitePageLink>
        </li>
      ))}
    </ul>
  </nav>
)

interface BlogPageProps {
  data: BlogPageData
}

const EmptyBlog = ({ data: { category } }: BlogPageProps) => (
  <div className={styles.empty}>
    <IllustratedEmptyListMessage
      illustration="state-empty"
      title={category === undefined ? 'Статей пока нет' : 'В этой категории статей пока нет'}
    >
      <p>
        {category === undefined ? (
          <SitePageLink to="/">На главную</SitePageLink>
        ) : (
          <SitePageLink to="/blog">Весь блог</SitePageLink>
        )}
      </p>
    </IllustratedEmptyListMessage>
  </div>
)

const BlogPage = ({ data }: BlogPageProps) => {
  const { category, categories, posts, page, pages } = data
  return (
    <section className={styles.blog}>
      <h1 tabIndex={-1}>{category === undefined ? 'Блог' : `Блог: ${typesetRussianText(category.title)}`}</h1>
      <p className="lead">
        {typesetRussianText('О покупке, дороге и растаможке автомобилей: что меняется и сколько это стоит.')}
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

export const page = definePageModule({
  load,
  codec: blogPageDataCodec,
  head: buildBlogPageHead,
  View: BlogPage,
})
