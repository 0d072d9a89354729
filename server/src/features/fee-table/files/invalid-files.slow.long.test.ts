import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { chooseRunCount, repeatTestRounds } from 'shared/testing/repetition'
import { expect } from 'vitest'
import {
  countHealthChecksDuring,
  demoTablesTest as test,
  uploadTestTableFile,
} from '../testing/fee-table-api.ts'
import { zipBombs } from '../testing/invalid-files/invalid-archives.ts'
import { buildTestCsvFile } from '../testing/invalid-files/invalid-sheets.ts'

const collectGarbage = async (): Promise<void> => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  // Streams release their buffers one event loop turn later.
  for (let turn = 0; turn < 5; turn += 1) {
    collect()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Returns the used memory in MB, including buffers. */
const measureUsedMegabytes = async (): Promise<number> => {
  await collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1024 / 1024
}

const BOMBS = chooseRunCount(200, zipBombs.length)
const FEW_MEGABYTES = 24

test('zip bombs uploaded one after another leak no memory, and the server still answers requests', async ({
  api,
}) => {
  const send = async (at: number) => {
    const bomb = zipBombs[at % zipBombs.length]
    if (!bomb) throw new Error('there are no bombs')
    const reply = await uploadTestTableFile(api, 'copart-fee', bomb.bytes())
    const messages = [reply.title, ...reply.errors.map(({ message }) => message)].join('\n')
    expect([reply.status, messages]).toEqual([bomb.status, expect.stringMatching(bomb.messagePattern)])
    expect(reply.title).toMatch(/\p{Script=Cyrillic}/u)
  }
  // The bombs are built once and stay in memory.
  for (const { bytes } of zipBombs) bytes()
  const tables = await api.admin.table.list()
  await send(0)
  api.logged.length = 0
  const before = await measureUsedMegabytes()
  let well = 0
  const rounds = await repeatTestRounds(BOMBS, async (at) => {
    well += await countHealthChecksDuring(api, send(at))
  })
  // Each health check has logged a line, which takes memory of the test itself.
  api.logged.length = 0
  expect((await measureUsedMegabytes()) - before).toBeLessThan(FEW_MEGABYTES)
  expect(well).toBeGreaterThan(rounds)
  expect(await api.admin.table.list()).toEqual(tables)
  const good = await uploadTestTableFile(api, 'iaa-fee', buildTestCsvFile('from,to,fee', '0,,25'))
  expect(good.status).toBe(201)
})
