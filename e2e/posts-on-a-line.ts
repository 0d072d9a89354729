import { either, NETWORK_TROUBLE, type OfWorker, serveProduct } from './fixtures.ts'
import { expect, madePost, test as office, openedPost } from './posts-office.ts'
import { type SwitchableProxy, startSwitchableProxy } from './switchable-proxy.ts'

/** In either host the way to the product is as bad as a test wants it. */
export const test = office.extend<object, OfWorker & { way: SwitchableProxy }>({
  expected: either(NETWORK_TROUBLE, /status of (?:401|404|409|422)|unreachable/),
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
      await serveProduct({ NBU_URL: bank.url }, async ({ origin }) => {
        way.forwardTo(origin)
        await use({ origin: way.origin })
      })
    },
    { scope: 'worker' },
  ],
})

export { expect, madePost, openedPost }
