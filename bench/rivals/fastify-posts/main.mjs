import { createHash, randomUUID } from 'node:crypto'
import Database from 'better-sqlite3'
import Fastify from 'fastify'

/**
 * Serves the two read endpoints as a careful developer would write them with Fastify: JSON schemas, prepared statements,
 * and the extra work of the product: an ETag and 304, a request id and one log line per request.
 */
const database = new Database(process.argv[2], { readonly: true, fileMustExist: true })

const PER_PAGE = 9
const postColumns = `post.id, title, slug, place as "order", description, meta_title as metaTitle,
  meta_description as metaDescription, keywords, picture_id, key, width, height, placeholder,
  published_at as publishedAt, post.created_at as createdAt, updated_at as updatedAt, version`
const postsWithPictures = 'from post join picture on picture.id = picture_id'
const isPublished = 'is_draft = 0 and published_at <= ?'
const placeholders = Array(PER_PAGE).fill('?').join(', ')

const statements = {
  page: database.prepare(
    `select ${postColumns} ${postsWithPictures} where ${isPublished} order by place, published_at desc, post.id desc limit ? offset ?`,
  ),
  total: database.prepare(`select count(*) from post where ${isPublished}`).pluck(),
  single: database.prepare(
    `select ${postColumns}, text ${postsWithPictures} where slug = ? and ${isPublished}`,
  ),
  categories: database.prepare(
    `select post_id, id, title from category join post_category on category_id = id where post_id in (${placeholders}) order by id`,
  ),
}

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

/** Converts rows to posts. Loads the categories of all rows in one statement. */
const toPosts = (rows) => {
  const ids = Array.from({ length: PER_PAGE }, (_, at) => rows[at]?.id ?? null)
  const categories = statements.categories.all(ids)
  return rows.map(({ picture_id: picture, key, width, height, placeholder, ...post }) => ({
    ...post,
    categories: categories.flatMap(({ post_id: owner, id, title }) =>
      owner === post.id ? [{ id, title }] : [],
    ),
    image: buildImage(picture, key, width, height, placeholder),
    status: 'published',
  }))
}

const text = { type: 'string' }
const number = { type: 'integer' }
const fields = {
  id: number,
  title: text,
  slug: text,
  categories: { type: 'array', items: { type: 'object', properties: { id: number, title: text } } },
  order: number,
  description: text,
  metaTitle: text,
  metaDescription: text,
  keywords: text,
  image: {
    type: 'object',
    properties: {
      id: number,
      src: text,
      width: number,
      height: number,
      sources: { type: 'array', items: { type: 'object', properties: { type: text, srcset: text } } },
      placeholder: text,
    },
  },
  status: text,
  publishedAt: text,
  createdAt: text,
  updatedAt: text,
  version: number,
}
const createResponseSchema = (properties) => ({
  schema: { response: { 200: { type: 'object', properties } } },
})

const app = Fastify({
  logger: { base: null },
  disableRequestLogging: true,
  genReqId: () => randomUUID(),
})

app.addHook('onRequest', async (request, reply) => {
  reply.header('X-Request-Id', request.id)
})
app.addHook('onSend', async (request, reply, body) => {
  const tag = `"${createHash('sha256').update(body).digest('hex').slice(0, 20)}"`
  reply.headers({ ETag: tag, 'Cache-Control': 'no-cache', Vary: 'Authorization' })
  if (request.headers['if-none-match'] !== tag) return body
  reply.code(304)
  return ''
})
app.addHook('onResponse', async (request, reply) => {
  request.log.info(
    {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    },
    'request',
  )
})

app.get(
  '/api/post/pagination/:page',
  createResponseSchema({
    items: { type: 'array', items: { type: 'object', properties: fields } },
    page: number,
    pages: number,
    total: number,
    perPage: number,
  }),
  async ({ params }) => {
    const page = Number(params.page)
    const now = new Date().toISOString()
    const total = statements.total.get(now)
    return {
      items: toPosts(statements.page.all(now, PER_PAGE, (page - 1) * PER_PAGE)),
      page,
      pages: Math.ceil(total / PER_PAGE),
      total,
      perPage: PER_PAGE,
    }
  },
)

app.get('/api/post/single/:slug', createResponseSchema({ ...fields, text }), async ({ params }, reply) => {
  const found = statements.single.get(params.slug, new Date().toISOString())
  return found ? toPosts([found])[0] : reply.code(404).send()
})

process.stdout.write(`ready ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
process.on('SIGTERM', () => void app.close())
