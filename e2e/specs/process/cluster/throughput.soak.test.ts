import { describe, expect, test } from 'vitest'
import { startLoadGenerator } from '../../../../bench/lib/load/load-generator.mjs'
import { createVisitorApiClient } from '../../../fixtures/api-clients.ts'
import { clusterSkipReason, withServerCluster } from '../../../fixtures/cluster/server-cluster.ts'
import { withNginx } from '../../../fixtures/process/nginx-process.ts'
import { UNREACHABLE_BANK_URL } from '../../../fixtures/process/server-process.ts'

const ROUNDS = 5
const MILLISECONDS = 4_000
const serverCounts = [1, 2, 3] as const
/** Fewer than there are pages: a server renders a page once for all who request it at the same moment. */
const CONNECTIONS = 8

const listPages = async (origin: string): Promise<readonly string[]> => {
  const posts = await createVisitorApiClient(origin).post.list()
  return ['/', '/usa', '/eu', '/blog', '/blog?page=2', ...posts.map(({ slug }) => `/blog/${slug}`)]
}

const getMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

describe.skipIf(clusterSkipReason !== '')(`one to three servers behind nginx${clusterSkipReason}`, () => {
  test('this measurement prints how many pages per second one, two and three servers on one database render', async () => {
    const load = startLoadGenerator()
    const rates = new Map<number, number[]>(serverCounts.map((count) => [count, []]))
    // Without a cache every request is rendered and reads the database.
    const env = { CACHE_MB: '0', NBU_URL: UNREACHABLE_BANK_URL }
    await withServerCluster(serverCounts.length, env, async ({ origins }) => {
      const paths = await listPages(origins[0] ?? '')
      const measure = (count: number) =>
        withNginx(
          origins.slice(0, count),
          async ({ origin }) => {
            const { perSecond } = await load.run({
              origin,
              paths,
              connections: CONNECTIONS,
              milliseconds: MILLISECONDS,
            })
            rates.get(count)?.push(perSecond)
          },
          { cachesNoPages: true },
        )
      for (let round = 0; round < ROUNDS; round += 1) for (const count of serverCounts) await measure(count)
    })
    await load.stop()
    const single = getMedian(rates.get(1) ?? [])
    for (const [count, measured] of rates) {
      const median = getMedian(measured)
      console.log(
        `${count} servers: ${median.toFixed()} pages per second, ${(median / single).toFixed(2)} times one`,
      )
    }
    expect([...rates.values()].map(({ length }) => length)).toEqual(serverCounts.map(() => ROUNDS))
  })
})
