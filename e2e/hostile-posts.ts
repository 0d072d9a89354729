import type { Page } from 'playwright/test'
import { corpus } from '../server/src/features/post/text/testing/corpus.ts'
import { tinyPicture } from '../server/src/testing/made-post.ts'
import { asColleague } from './as-colleague.ts'
import { test as base, expect, type OfWorker, serveProduct } from './fixtures.ts'
import { listenFor } from './hostile-words.ts'

const TITLE = '</title></script><script>window.__ran=1</script><img src=x onerror=window.__ran=1>'

/** The door refuses control characters and halves of signs before the text is looked at. */
const isTaken = (html: string): boolean => !/(?![\n\t])[\p{Cc}\p{Cs}]/u.test(html)

export interface Hostile {
  /** What the product kept of each, as its API answers it. */
  readonly kept: readonly string[]
  readonly slugs: readonly string[]
  readonly ids: readonly number[]
  /** Takes all of it away again. */
  readonly remove: () => Promise<void>
}

const inParts = (texts: readonly string[], size: number): string[] =>
  Array.from({ length: Math.ceil(texts.length / size) }, (_, at) =>
    texts.slice(at * size, (at + 1) * size).join(''),
  )

export const writeHostilePosts = async (origin: string): Promise<Hostile> => {
  const colleague = asColleague(origin)
  const image = { name: '"><img src=x onerror=window.__ran=1>.png', bytes: tinyPicture.bytes }
  const picture = await colleague.picture.create({ body: { image } })
  const category = await colleague.category.create({ body: { title: TITLE } })
  const ids: number[] = []
  const write = async (text: string, place: number) => {
    const words = { description: TITLE, metaTitle: TITLE, metaDescription: TITLE, keywords: TITLE }
    const body = {
      title: `${TITLE} ${place}`,
      picture: picture.id,
      text,
      categories: [category.value.id],
      ...words,
    }
    const { value } = await colleague.post.create({ body })
    ids.push(value.id)
    return value
  }
  const { id } = await write('<p>a</p>', 0)
  const kept: string[] = []
  for (const text of corpus.filter(isTaken)) {
    kept.push((await colleague.post.update({ params: { id }, body: { text } })).value.text)
  }
  const slugs: string[] = []
  // As they are kept, and as they came: what leads a parser astray leads it on into the next.
  for (const text of [...inParts(kept, 80), ...inParts(corpus.filter(isTaken), 20)]) {
    slugs.push((await write(`<h2>a</h2>${text}`, slugs.length + 1)).slug)
  }
  const remove = async () => {
    for (const each of ids) await colleague.post.remove({ params: { id: each } })
    await colleague.category.remove({ params: { id: category.value.id } })
  }
  return { kept, slugs, ids, remove }
}

type Heard = () => readonly string[]

/** What ran, opened, or asked for anything of others. */
export const listenToAll = async (page: Page, origin: string): Promise<Heard> => {
  const elsewhere: string[] = []
  // The desktop's own pages come from no site at all.
  const own = [origin, new URL(page.url()).origin]
  page.on('request', (request) => {
    const url = request.url()
    if (!/^(?:data|blob|about|app):/.test(url) && !own.includes(new URL(url).origin))
      elsewhere.push(`elsewhere: ${url}`)
  })
  const ran = await listenFor(page)
  return () => [...ran, ...elsewhere]
}

/** A product of its own, whose posts were written by somebody who means harm. */
export const test = base.extend<{ heard: Heard }, OfWorker & { hostile: Hostile }>({
  product: [
    async ({ bank }, use) => serveProduct({ NBU_URL: bank.url, DEMO: '0' }, use),
    { scope: 'worker' },
  ],
  hostile: [async ({ product }, use) => use(await writeHostilePosts(product.origin)), { scope: 'worker' }],
  heard: async ({ page, product }, use) => use(await listenToAll(page, product.origin)),
})

export { expect }
