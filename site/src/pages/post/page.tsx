import { useContext, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { POST_TEXT_ELEMENT_ID, PostArticle } from '../../features/blog/post-article.tsx'
import { PostCardList } from '../../features/blog/post-cards.tsx'
import { selectTableOfContentsHeadings } from '../../features/blog/table-of-contents.tsx'
import { CurrentPageContext } from '../../router/current-page-context.ts'
import { definePageModule } from '../../router/page-module.ts'
import { matchPageRoute } from '../../router/route.ts'
import { publicPageRoutes } from '../../routes.ts'
import { ArrowIcon, SitePageLink } from '../../ui/site-link.tsx'
import { typesetRussianText } from '../../ui/typeset.ts'
import {
  deferredPostCalculationCard,
  deferredSharePostSection,
  load,
  type PostPageData,
  postPageDataCodec,
} from './load.ts'
import styles from './page.module.css'
import { TableOfContentsSidebar } from './table-of-contents-sidebar.tsx'

const NeighbourPostLinks = ({ previous, next }: Pick<PostPageData, 'previous' | 'next'>) => {
  if (!previous && !next) return null
  return (
    <nav className={styles.neighbours} aria-label="Соседние статьи">
      {previous && (
        <SitePageLink className={styles.previous} to={`/blog/${previous.slug}`} rel="prev">
          <small>
            <ArrowIcon /> Предыдущая
          </small>
          {typesetRussianText(previous.title)}
        </SitePageLink>
      )}
      {next && (
        <SitePageLink className={styles.next} to={`/blog/${next.slug}`} rel="next">
          <small>
            Следующая <ArrowIcon />
          </small>
          {typesetRussianText(next.title)}
        </SitePageLink>
      )}
    </nav>
  )
}

/** Makes plain links inside the HTML of a post navigate within the tab instead of loading a document. */
const usePostTextLinks = (): void => {
  const navigate = useNavigate()
  useEffect(() => {
    const text = document.getElementById(POST_TEXT_ELEMENT_ID)
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const { origin, pathname, search, hash, href } = link
      const isThisPage = pathname + search === location.pathname + location.search
      // The browser itself handles links to anchors of this page, files and other sites.
      if (
        origin !== location.origin ||
        (isThisPage && hash) ||
        !matchPageRoute(publicPageRoutes, pathname, search)
      )
        return
      event.preventDefault()
      void navigate(pathname + search + hash, { replace: href === location.href })
    }
    text?.addEventListener('click', onClick)
    return () => text?.removeEventListener('click', onClick)
  }, [navigate])
}

const PostPage = ({ data: { post, text, example, previous, next, related } }: { data: PostPageData }) => {
  const { address } = useContext(CurrentPageContext)
  usePostTextLinks()
  const chapters = selectTableOfContentsHeadings(text.contents)
  return (
    <>
      <div className={styles.page}>
        {chapters.length === 0 ? null : <TableOfContentsSidebar chapters={chapters} />}
        <div className={styles.article}>
          <PostArticle post={post} text={text} ArticleLink={SitePageLink} />
          <p className={styles.printed}>{address}</p>
        </div>
        <deferredPostCalculationCard.Component example={example} />
        <div className={styles.after}>
          <deferredSharePostSection.Component title={post.title} />
          <NeighbourPostLinks previous={previous} next={next} />
        </div>
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

export const page = definePageModule({
  load,
  codec: postPageDataCodec,
  head: ({ head, post }) => head ?? { title: post.title, description: '' },
  View: PostPage,
})
