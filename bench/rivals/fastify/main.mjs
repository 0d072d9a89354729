import Database from 'better-sqlite3'
import Fastify from 'fastify'
import { createPostContent } from '../content/post-content.mjs'

/**
 * Serves the two read endpoints as the documentation of Fastify shows it: response schemas, prepared statements, no logger.
 * Unlike the product it has no ETag, no request id and no log line.
 */
const content = createPostContent(new Database(process.argv[2], { readonly: true, fileMustExist: true }))

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

const pageSchema = createResponseSchema({
  items: { type: 'array', items: { type: 'object', properties: fields } },
  page: number,
  pages: number,
  total: number,
  perPage: number,
})

const app = Fastify({ logger: false })

app.get('/api/post/pagination/:page', pageSchema, (request, reply) => {
  reply.send(content.loadPage(Number(request.params.page)))
})

app.get('/api/post/single/:slug', createResponseSchema({ ...fields, text }), (request, reply) => {
  const post = content.findPost(request.params.slug)
  if (post) reply.send(post)
  else reply.code(404).send()
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
