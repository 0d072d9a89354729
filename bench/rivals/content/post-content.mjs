const PER_PAGE = 9
const RELATED = 3

const postColumns = `post.id, title, slug, place as "order", description, meta_title as metaTitle,
  meta_description as metaDescription, keywords, picture_id, key, width, height, placeholder,
  published_at as publishedAt, post.created_at as createdAt, updated_at as updatedAt, version`
const postsWithPictures = 'from post join picture on picture.id = picture_id'
// The plus keeps SQLite from choosing the index by time, after which it would have to sort all posts.
const isPublished = 'is_draft = 0 and +published_at <= ?'
const inBlogOrder = 'order by place, published_at desc, post.id desc'
const placeholders = Array(PER_PAGE).fill('?').join(', ')

const imageFormats = [
  ['image/avif', 'avif'],
  ['image/webp', 'webp'],
  ['image/jpeg', 'jpg'],
]
const widths = [400, 800, 1200, 1600]

const buildImage = (id, key, width, height, placeholder) => {
  const buildUrl = (each, ending) => `/uploads/${key}/${each}.${ending}`
  return {
    id,
    src: buildUrl(1200, 'jpg'),
    width,
    height,
    sources: imageFormats.map(([type, ending]) => ({
      type,
      srcset: widths.map((each) => `${buildUrl(each, ending)} ${each}w`).join(', '),
    })),
    placeholder,
  }
}

/**
 * Creates the queries of all rivals over the product's database, each prepared once. Posts have the fields of the
 * product's API. The database is a parameter, because built rivals have their own copy of better-sqlite3.
 */
export const createPostContent = (database) => {
  // All posts fit into memory, as a rival that is tuned for speed would have it.
  database.pragma('cache_size = -32000')
  database.pragma('mmap_size = 67108864')
  const page = database.prepare(
    `select ${postColumns} ${postsWithPictures} where ${isPublished} ${inBlogOrder} limit ? offset ?`,
  )
  const total = database.prepare(`select count(*) from post where is_draft = 0 and published_at <= ?`).pluck()
  const single = database.prepare(
    `select ${postColumns}, text ${postsWithPictures} where slug = ? and ${isPublished}`,
  )
  const related = database.prepare(
    `select ${postColumns} ${postsWithPictures} where ${isPublished} and post.id <> ? and exists
       (select 1 from post_category as theirs join post_category as its on its.category_id = theirs.category_id
         where theirs.post_id = post.id and its.post_id = ?) ${inBlogOrder} limit ${RELATED}`,
  )
  const categoriesOfPosts = database.prepare(
    `select post_id, id, title from post_category cross join category on id = category_id where post_id in (${placeholders}) order by id`,
  )

  /** Converts rows to posts. Loads the categories of all rows in one statement. */
  const toPosts = (rows) => {
    const categories = categoriesOfPosts.all(
      Array.from({ length: PER_PAGE }, (_, at) => rows[at]?.id ?? null),
    )
    return rows.map(({ picture_id: picture, key, width, height, placeholder, ...post }) => ({
      ...post,
      categories: categories.flatMap(({ post_id: owner, id, title }) =>
        owner === post.id ? [{ id, title }] : [],
      ),
      image: buildImage(picture, key, width, height, placeholder),
      status: 'published',
    }))
  }

  return {
    loadPage: (number) => {
      const now = new Date().toISOString()
      const count = total.get(now)
      return {
        items: toPosts(page.all(now, PER_PAGE, (number - 1) * PER_PAGE)),
        page: number,
        pages: Math.ceil(count / PER_PAGE),
        total: count,
        perPage: PER_PAGE,
      }
    },
    findPost: (slug) => {
      const row = single.get(slug, new Date().toISOString())
      return row && toPosts([row])[0]
    },
    findRelated: (id) => toPosts(related.all(new Date().toISOString(), id, id)),
  }
}

const dateFormat = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'Europe/Kyiv' })

/** Formats the day of publication as the pages show it. */
export const formatPublicationDay = (post) => dateFormat.format(new Date(post.publishedAt))
