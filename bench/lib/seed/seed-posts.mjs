import { join } from 'node:path'
import Database from 'better-sqlite3'

const POST_BYTES = 8_192
/** All posts are published within this time, so that any number of them is public today. */
const PUBLICATION_SPAN_MS = 500 * 24 * 60 * 60_000
const FIRST_DAY = Date.parse('2025-01-01T08:00:00.000Z')

const words =
  'аукцион автомобиль акциз пошлина доставка порт паром растаможка двигатель документ ставка объём год расчёт сбор'.split(
    ' ',
  )

/** Generates about 8 KB of HTML text that differs for each post. */
const generatePostText = (seed) => {
  const blocks = []
  let bytes = 0
  for (let block = 0; bytes < POST_BYTES; block += 1) {
    const sentence = Array.from(
      { length: 40 },
      (_, at) => words[(seed * 7 + block * 13 + at * at) % words.length],
    )
    const text =
      block % 6 === 0 ? `<h2>${sentence.slice(0, 4).join(' ')}</h2>` : `<p>${sentence.join(' ')}.</p>`
    blocks.push(text)
    bytes += Buffer.byteLength(text)
  }
  return blocks.join('')
}

/**
 * Inserts published posts of equal size directly into the database. The server must not run. Returns their slugs, the
 * oldest first.
 */
export const seedPosts = (dataDir, count = 500) => {
  const database = new Database(join(dataDir, 'product.db'))
  const moment = new Date(FIRST_DAY).toISOString()
  // The demo content may have them already.
  const category = database
    .prepare(
      'insert into category (title, version) values (?, 1) on conflict (title) do update set title = title returning id',
    )
    .pluck()
  const categories = ['Растаможка', 'Доставка', 'Документы'].map((each) => category.get(each))
  const picture = database
    .prepare('insert into picture (key, width, height, placeholder, needed_at) values (?, 1600, 900, ?, ?)')
    .run('0'.repeat(32), `data:image/webp;base64,${'A'.repeat(120)}`, moment).lastInsertRowid
  const insert = database.prepare(
    `insert into post (title, slug, slug_follows, place, description, meta_title, meta_description, keywords,
       picture_id, is_draft, published_at, first_public_at, created_at, updated_at, version, text)
     values (?, ?, 0, 0, ?, '', '', '', ?, 0, ?, ?, ?, ?, 1, ?)`,
  )
  const belongs = database.prepare('insert into post_category (post_id, category_id) values (?, ?)')
  const slugs = []
  database.transaction(() => {
    for (let seed = 1; seed <= count; seed += 1) {
      const slug = `statya-${seed}`
      const at = new Date(FIRST_DAY + (seed * PUBLICATION_SPAN_MS) / count).toISOString()
      const title = `Статья ${seed}: как считается цена`
      const { lastInsertRowid } = insert.run(
        title,
        slug,
        `О чём статья ${seed}`,
        picture,
        at,
        at,
        at,
        at,
        generatePostText(seed),
      )
      belongs.run(lastInsertRowid, categories[seed % categories.length])
      slugs.push(slug)
    }
  })()
  database.close()
  return slugs
}
