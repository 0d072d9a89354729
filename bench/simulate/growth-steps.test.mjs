import { expect, test } from 'vitest'
import { readGrowthAssumptions } from './assumptions.mjs'
import { computeGrowthSteps, computeVisitLoad } from './growth-steps.mjs'

const cost = (cpu, databaseCpu, perSecond) => ({ cpu, databaseCpu, perSecond })

const costs = {
  flushesPerSecond: 250,
  bytesPerFirstVisit: 100_000,
  filesPerFirstVisit: 20,
  cachedPage: { cpu: 50, bytes: 10_000 },
  file: { cpu: 40, bytes: 5_000 },
  picture: { cpu: 60, bytes: 2_000 },
  rendered: { sqlite: cost(4_000, 0, 250), postgres: cost(5_000, 1_000, 160) },
  calculation: { sqlite: cost(2_000, 0, 200), postgres: cost(3_000, 1_000, 200) },
  inquiry: { sqlite: cost(1_000, 0, 100), postgres: cost(2_000, 1_000, 100) },
  commits: { calculation: 1, inquiry: 2 },
}

const computeSteps = (changes = [], measured = costs) =>
  computeGrowthSteps(measured, readGrowthAssumptions(changes))

test('the estimated server load of a visit is the sum of the loads of its pages, files, calculations and inquiries', () => {
  const visit = computeVisitLoad(costs, readGrowthAssumptions([]))
  expect(visit.postgres.cpu).toBeCloseTo(0.2 * 5_000 + 0.1 * 3_000 + 0.02 * 2_000)
  expect(visit.postgres.databaseReads).toBeCloseTo(0.2 * 1_000)
  expect(visit.postgres.databaseWrites).toBeCloseTo(0.12 * 1_000)
  expect(visit.sqlite.writing).toBeCloseTo(0.1 / 200 + 0.02 / 100)
  expect(visit.cachedPagesCpu).toBeCloseTo(3.8 * 50)
  expect(visit.filesCpu).toBeCloseTo(14 * 40 + 6 * 60)
  expect(visit.pageBytes).toBeCloseTo(40_000)
  expect(visit.fileBytes).toBeCloseTo(70_000 + 240_000)
  expect(visit.commits).toBeCloseTo(0.14)
})

test('the growth simulation names the resource that suffices for the fewest visitors as the first bottleneck', () => {
  const [sqlite] = computeSteps(['gigabitsPerMachine=0.5'])
  expect(sqlite.first.name).toBe('network')
  expect(sqlite.first.visitors).toBeCloseTo(((0.5e9 / 8) * 0.7) / 350_000)
  expect(sqlite.perDay).toBeCloseTo((sqlite.first.visitors * 86_400) / 4)
  const [slow] = computeSteps([], { ...costs, cachedPage: { cpu: 5_000, bytes: 10_000 } })
  expect([slow.first.name, slow.next.name]).toEqual(['one CPU core', 'network'])
  const [, withNginx] = computeSteps([], { ...costs, cachedPage: { cpu: 5_000, bytes: 10_000 } })
  expect(withNginx.first.name).toBe('network')
  const [writing] = computeSteps(['calculationsPerVisit=50'])
  expect([writing.first.name, writing.next.name]).toEqual(['writes', 'one CPU core'])
})

test('in the growth simulation commits limit one PostgreSQL server; a distributed database serves more visitors', () => {
  const steps = computeSteps(['inquiriesPerVisit=0.5', 'gigabitsPerMachine=1000'])
  const [, , machine, machines, cdn, replicas, distributed] = steps
  for (const { first } of [machine, machines, cdn, replicas])
    expect([first.name, first.visitors]).toEqual(['commits', (250 * 4 * 0.7) / 1.1])
  expect(distributed.first.visitors).toBeGreaterThan(replicas.first.visitors)
})

test('in the growth simulation, servers limited by their network serve over twice as many visitors with a CDN', () => {
  const networkAlone = ['machines=1', 'inquiriesPerVisit=0', 'calculationsPerVisit=0']
  const [, , , before, after] = computeSteps(networkAlone)
  expect(before.first.name).toBe('network')
  expect(after.first.visitors).toBeGreaterThan(2 * before.first.visitors)
})

test('options of the growth simulation replace assumptions by name, and unknown names or values are rejected', () => {
  expect(readGrowthAssumptions(['pagesPerVisit=2.5', 'peakFactor=10'])).toMatchObject({
    pagesPerVisit: 2.5,
    peakFactor: 10,
    machines: 4,
  })
  for (const change of ['pages=2', 'pagesPerVisit=-1', 'pagesPerVisit', 'toString=1'])
    expect(() => readGrowthAssumptions([change])).toThrow(
      '--set takes name=number, with one of: pagesPerVisit',
    )
})
