import { PostCardList } from '../../features/blog/post-cards.tsx'
import { Link } from '../../ui/link.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import { typeset } from '../../ui/typeset.ts'
import type { HomeData } from './load.ts'
import styles from './page.module.css'

const Cards = ({ posts }: HomeData) => {
  if (posts === undefined) return null
  if (posts.length > 0) return <PostCardList posts={posts} level={3} />
  return (
    <div className={styles.blog}>
      <StatusMessage illustration="state-empty" title="Статей пока нет">
        <p>{typeset('Здесь будут последние статьи о покупке и растаможке.')}</p>
      </StatusMessage>
    </div>
  )
}

export const LatestPosts = ({ posts }: HomeData) => (
  <section className="section">
    <div className={styles.headed}>
      <h2>Блог</h2>
      <Link to="/blog">Все статьи</Link>
    </div>
    <Cards {...(posts === undefined ? {} : { posts })} />
  </section>
)
