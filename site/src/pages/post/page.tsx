import { useContext } from 'react'
import { PostArticle } from '../../features/blog/post-article.tsx'
import { PostCardList } from '../../features/blog/post-cards.tsx'
import { selectChapters } from '../../features/blog/table-of-contents.tsx'
import { definePage } from '../../router/page-module.ts'
import { SiteContext } from '../../router/site-context.ts'
import { Link } from '../../ui/link.tsx'
import { ContentsBeside } from './contents-beside.tsx'
import { postHead } from './head.ts'
import { load, type PostData } from './load.ts'
import { Neighbours } from './neighbours.tsx'
import styles from './page.module.css'
import { Reckon } from './reckon.tsx'
import { Share } from './share.tsx'
import { telling } from './telling.ts'
import { useTextLinks } from './use-text-links.ts'

interface PostProps {
  readonly data: PostData
}

const Post = ({ data: { post, text, previous, next, related } }: PostProps) => {
  const { address } = useContext(SiteContext)
  useTextLinks()
  const chapters = selectChapters(text.contents)
  return (
    <>
      <div className={styles.page}>
        {chapters.length === 0 ? null : <ContentsBeside chapters={chapters} />}
        <div className={styles.column}>
          <PostArticle post={post} text={text} ArticleLink={Link} />
          <p className={styles.printed}>{address}</p>
          <Share title={post.title} />
          <Neighbours previous={previous} next={next} />
        </div>
        <Reckon />
      </div>
      {related.length === 0 ? null : (
        <section className={`section ${styles.related}`}>
          <h2>Читайте дальше</h2>
          <PostCardList posts={related} level={3} />
        </section>
      )}
    </>
  )
}

export const page = definePage({ load, codec: telling, head: postHead, View: Post })
