import { describe, expect, test } from 'vitest'
import { startLoadGenerator } from '../../../../bench/lib/load/load-generator.mjs'
import { startFakeBank } from '../../../../server/src/fakes/fake-bank.ts'
import { sedanInput } from '../../../../server/src/testing/fixtures/calculator.ts'
import { createVisitorClient } from '../../../fixtures/cluster/repeated-calls.ts'
import { clusterSkipReason, withServerCluster } from '../../../fixtures/cluster/server-cluster.ts'
import { withNginx } from '../../../fixtures/process/nginx-process.ts'

const CALCULATIONS = 50
const ROUNDS = 3
const MILLISECONDS = 4_000
const serverCounts = [1, 2, 3] as const

/** Saves calculations and returns the addresses of their pages, which are rendered for each visitor. */
const createPages = async (origin: string): Promise<readonly string[]> => {
  const paths: string[] = []
  for (let n = 0; n < CALCULATIONS; n += 1) {
    const body = { ...sedanInput, price: 5_000 + n }
    const { id } = await createVisitorClient(origin).calculation.create({ body })
    paths.push(`/calculation/${id}`)
  }
  return paths
}

const getMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

describe.skipIf(clusterSkipReason !== '')(`one to three servers behind nginx${clusterSkipReason}`, () => {
  test('render pages as fast as the machine allows, which is printed', async () => {
    const bank = await startFakeBank(() => new Date())
    const load = startLoadGenerator()
    const rates = new Map<number, number[]>(serverCounts.map((count) => [count, []]))
    await withServerCluster(serverCounts.length, { NBU_URL: bank.url }, async ({ origins }) => {
      const paths = await createPages(origins[0] ?? '')
      const measure = (count: number) =>
        withNginx(
          origins.slice(0, count),
          async ({ origin }) => {
            const { perSecond } = await load.run({ origin, paths, milliseconds: MILLISECONDS })
            rates.get(count)?.push(perSecond)
          },
          { cachesNoPages: true },
        )
      for (let round = 0; round < ROUNDS; round += 1) for (const count of serverCounts) await measure(count)
    })
    await load.stop()
    await bank.close()
    const single = getMedian(rates.get(1) ?? [])
    for (const [count, measured] of rates)
      console.log(
        `${count} servers: ${Math.round(getMedian(measured))} pages per second, ${(getMedian(measured) / single).toFixed(2)} times one`,
      )
    expect([...rates.values()].every((measured) => measured.length === ROUNDS)).toBe(true)
  })
})
