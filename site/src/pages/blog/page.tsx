import { PostCardList } from '../../features/blog/post-cards.tsx'
import { definePage } from '../../router/page-module.ts'
import { Link } from '../../ui/link.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import { typeset } from '../../ui/typeset.ts'
import { Categories } from './categories.tsx'
import { blogHead } from './head.ts'
import { type BlogData, load } from './load.ts'
import styles from './page.module.css'
import { PagesOfBlog } from './pages-of-blog.tsx'

interface BlogProps {
  readonly data: BlogData
}

const Empty = ({ data: { category } }: BlogProps) => (
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

const Blog = ({ data }: BlogProps) => {
  const { category, categories, posts, page, pages } = data
  return (
    <section className={styles.blog}>
      <h1 tabIndex={-1}>{category === undefined ? 'Блог' : `Блог: ${typeset(category.title)}`}</h1>
      <p className="lead">
        {typeset('О покупке, дороге и растаможке автомобилей: что меняется и сколько это стоит.')}
      </p>
      {categories.length === 0 ? null : <Categories categories={categories} current={category?.id} />}
      {posts.length === 0 ? (
        <Empty data={data} />
      ) : (
        <div className={styles.list}>
          <PostCardList posts={posts} level={2} initiallyVisible={3} showsCategories />
        </div>
      )}
      <PagesOfBlog page={page} pages={pages} category={category?.id} />
    </section>
  )
}

export const page = definePage({ load, head: blogHead, View: Blog })
