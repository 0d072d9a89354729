import Database from 'better-sqlite3'
import express from 'express'
import { createPostContent, formatPublicationDay } from '../content/post-content.mjs'

/** Serves the blog with Express and template strings: what is left of a page without React. */
const content = createPostContent(new Database(process.argv[2], { readonly: true, fileMustExist: true }))

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text) => String(text).replace(/[&<>"]/g, (character) => entities[character])

const menu = [
  ['/', 'Калькулятор'],
  ['/usa', 'США'],
  ['/eu', 'Европа'],
  ['/georgia', 'Грузия'],
  ['/blog', 'Блог'],
]
const renderMenu = () => menu.map(([path, name]) => `<a href="${path}">${name}</a>`).join('')

const renderPage = (title, description, main) => `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}"></head>
<body><header><nav aria-label="Разделы">${renderMenu()}</nav></header><main>${main}</main>
<footer><p>Растаможка автомобилей</p></footer></body></html>`

const renderPicture = ({ src, width, height, sources }) =>
  `<picture>${sources
    .map(({ type, srcset }) => `<source type="${type}" srcset="${srcset}" sizes="100vw">`)
    .join('')}<img src="${src}" width="${width}" height="${height}" alt=""></picture>`

const renderCard = (post) =>
  `<article>${renderPicture(post.image)}<p><time datetime="${post.publishedAt}">${formatPublicationDay(post)}</time></p>
<h2><a href="/blog/${post.slug}">${escapeHtml(post.title)}</a></h2></article>`

const renderPost = (post, related) =>
  renderPage(
    post.title,
    post.description,
    `<article><h1>${escapeHtml(post.title)}</h1>
<p><time datetime="${post.publishedAt}">${formatPublicationDay(post)}</time>
${post.categories.map(({ id, title }) => `<a href="/blog?category=${id}">${escapeHtml(title)}</a>`).join(', ')}</p>
${renderPicture(post.image)}<div>${post.text}</div></article>
<section><h2>Читайте дальше</h2>${related.map(renderCard).join('')}</section>`,
  )

const renderList = ({ items, page, pages }) =>
  renderPage(
    'Блог',
    'О покупке, дороге и растаможке автомобилей',
    `<h1>Блог</h1>${items.map(renderCard).join('')}
<nav aria-label="Страницы">${page < pages ? `<a href="/blog?page=${page + 1}" rel="next">Дальше</a>` : ''}</nav>`,
  )

const app = express()
app.disable('x-powered-by')
app.get('/blog', (request, response) => {
  response.send(renderList(content.loadPage(Number(request.query.page ?? 1))))
})
app.get('/blog/:slug', (request, response) => {
  const post = content.findPost(request.params.slug)
  if (post) response.send(renderPost(post, content.findRelated(post.id)))
  else response.status(404).send('404')
})
app.listen(Number(process.env.PORT), '127.0.0.1')
