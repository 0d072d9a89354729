import Database from 'better-sqlite3'

const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&nbsp;': ' ' }

/** Extracts the text that a page shows, with single spaces. Typographic spaces count as plain ones. */
export const extractPageText = (html) =>
  html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Returns the texts that a page does not show, each of them HTML. */
export const findMissingTexts = (html, texts) => {
  const shown = extractPageText(html)
  return texts.map(extractPageText).filter((text) => !shown.includes(text))
}

/** Loads what every server must show: title and text of three posts, and the titles of the first page of the list. */
const loadExpectedPages = (database) => {
  const connection = new Database(database, { readonly: true, fileMustExist: true })
  const posts = connection.prepare('select slug, title, text from post order by published_at').all()
  connection.close()
  const samples = [posts[0], posts[posts.length >> 1], posts.at(-1)]
  return new Map([
    ...samples.map(({ slug, title, text }) => [`/blog/${slug}`, [title, text]]),
    ['/blog', posts.slice(-9).map(({ title }) => title)],
  ])
}

/** Checks that the pages of all servers have the same content. */
export const assertSamePageContent = async (servers, database) => {
  const expected = loadExpectedPages(database)
  for (const { name, origin } of servers) {
    for (const [path, texts] of expected) {
      const missing = findMissingTexts(await (await fetch(origin + path)).text(), texts)
      if (missing.length > 0) throw new Error(`${name}: ${path} does not show «${missing[0].slice(0, 80)}»`)
    }
  }
}
