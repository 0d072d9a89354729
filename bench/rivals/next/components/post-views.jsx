import Link from 'next/link'
import { formatPublicationDay } from '../../content/post-content.mjs'

const Picture = ({ image }) => (
  <picture>
    {image.sources.map(({ type, srcset }) => (
      <source key={type} type={type} srcSet={srcset} sizes="100vw" />
    ))}
    <img src={image.src} width={image.width} height={image.height} alt="" />
  </picture>
)

const PublicationDay = ({ post }) => <time dateTime={post.publishedAt}>{formatPublicationDay(post)}</time>

const PostCard = ({ post }) => (
  <article>
    <Picture image={post.image} />
    <p>
      <PublicationDay post={post} />
    </p>
    <h2>
      <Link href={`/blog/${post.slug}`} prefetch={false}>
        {post.title}
      </Link>
    </h2>
  </article>
)

export const PostView = ({ post, related }) => (
  <>
    <article>
      <h1>{post.title}</h1>
      <p>
        <PublicationDay post={post} />
        {post.categories.map(({ id, title }) => (
          <Link key={id} href={`/blog?category=${id}`} prefetch={false}>
            {title}
          </Link>
        ))}
      </p>
      <Picture image={post.image} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a post is HTML */}
      <div dangerouslySetInnerHTML={{ __html: post.text }} />
    </article>
    <section>
      <h2>Читайте дальше</h2>
      {related.map((each) => (
        <PostCard key={each.id} post={each} />
      ))}
    </section>
  </>
)

export const PostListView = ({ items, page, pages }) => (
  <>
    <h1>Блог</h1>
    {items.map((post) => (
      <PostCard key={post.id} post={post} />
    ))}
    <nav aria-label="Страницы">
      {page < pages && (
        <Link href={`/blog?page=${page + 1}`} prefetch={false} rel="next">
          Дальше
        </Link>
      )}
    </nav>
  </>
)
