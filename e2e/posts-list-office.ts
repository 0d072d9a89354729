import type { PostSummary } from 'shared/contract'
import { madePicture } from '../server/src/testing/made-post.ts'
import { test as base, expect } from './admin-host.ts'
import { asColleague } from './as-colleague.ts'
import { either, NETWORK_TROUBLE, type OfWorker, serveProduct } from './fixtures.ts'
import { PostsPage } from './pages/posts-page.ts'
import { type SwitchableProxy, startSwitchableProxy } from './switchable-proxy.ts'
import { unique } from './unique.ts'

type Colleague = ReturnType<typeof asColleague>

type NewPost = Partial<Parameters<Colleague['post']['create']>[0]['body']>

interface Around {
  posts: PostsPage
  colleague: Colleague
  /** Posts of this test alone, the last one first as the blog has them: by its word they are found. */
  written: (word: string, ...posts: readonly NewPost[]) => Promise<readonly PostSummary[]>
}

interface OfThisWorker extends OfWorker {
  /** To the product, as bad as a test wants it. */
  way: SwitchableProxy
}

/** Signed in, on a product with no posts but those of the tests, and a line that may fail. */
export const test = base.extend<Around, Omit<OfThisWorker, 'bank'>>({
  expected: either(NETWORK_TROUBLE, /status of (?:404|422|503)|unreachable/),
  way: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
    async ({}, use) => {
      const way = await startSwitchableProxy('http://127.0.0.1:9')
      await use(way)
      await way.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ bank, way }, use) => {
      await serveProduct({ DEMO: '0', NBU_URL: bank.url }, async ({ origin }) => {
        way.forwardTo(origin)
        await use({ origin: way.origin })
      })
    },
    { scope: 'worker' },
  ],
  posts: async ({ host, way }, use) => {
    await host.signIn()
    await use(new PostsPage(host.page))
    way.restore()
  },
  colleague: async ({ product }, use) => use(asColleague(product.origin)),
  written: async ({ colleague }, use) =>
    use(async (word, ...wanted) => {
      const picture = await madePicture({ admin: colleague })
      const made: PostSummary[] = []
      for (const [at, post] of wanted.entries()) {
        const title = `${word} ${at + 1}`
        const { value } = await colleague.post.create({ body: { title, picture, ...post } })
        made.push(value)
      }
      return made
    }),
})

export { expect, unique }
