import { join } from 'node:path'
import { createNodeEnvironment } from '../../scripts/launch/install.mjs'
import { repositoryRoot } from '../../scripts/launch/paths.mjs'
import { prepareRivalFramework } from '../lib/built-rivals.mjs'
import { saveCapturedResponses } from '../lib/captured-responses.mjs'
import { formatTextTable, median, readBenchmarkRounds, runBenchmarkAndExit } from '../lib/harness.mjs'
import {
  createProductEnvironment,
  startMeasuredProduct,
  startMeasuredServer,
} from '../lib/measured-server.mjs'
import { summarizeNumbers } from '../lib/paired-ratios.mjs'
import { createBlogFolder, resolveRivalMain } from '../lib/post-benchmark.mjs'
import { serverMain } from '../lib/product.mjs'
import { createBenchmarkCheck, reportBenchmarkChecks } from '../lib/verdicts.mjs'

const PLAIN = 'node server/dist/main.js'
const LAUNCHER = 'npm start'
const TEMPLATE = 'Express template'

/** Milliseconds to the first page that the product should need. They depend on the machine, so the limits are ratios. */
const goals = { [PLAIN]: 300, [LAUNCHER]: 600 }

/**
 * Limits against an Express server of a hundred lines that loads the same Express and better-sqlite3, in the same round:
 * at 150 ms for it they are 450 and 900 ms, the goals 300 and 600.
 */
const bounds = { [PLAIN]: { atMost: 3, goal: 2 }, [LAUNCHER]: { atMost: 6, goal: 4 } }

/** Lists how each side is started on one existing database. */
const prepareSides = async () => {
  const { dataDir, database, slugs } = await createBlogFolder()
  const path = `/blog/${slugs[249]}`
  const file = join(dataDir, 'responses.bin')
  const product = await startMeasuredProduct('ours', dataDir, path)
  await saveCapturedResponses(product.origin, [path], file)
  await product.stop()
  const env = await createProductEnvironment(dataDir)
  const sides = [
    { name: 'node:http', args: [resolveRivalMain('node-http'), file], path },
    { name: TEMPLATE, args: [resolveRivalMain('express-template'), database], path },
    { name: PLAIN, args: [serverMain], env, path },
    {
      name: LAUNCHER,
      command: 'npm',
      args: ['start'],
      cwd: repositoryRoot,
      env: { ...(await createNodeEnvironment()), ...env },
      path,
    },
    await prepareRivalFramework('Next 16', 'next', database, path),
    await prepareRivalFramework('Astro 7', 'astro', database, path),
  ]
  return sides.filter((side) => side !== undefined)
}

/** Starts each side once. The order rotates, so that no side always follows the same one. */
const measureRound = async (sides, round) => {
  const shift = round % sides.length
  const measured = new Map()
  for (const side of [...sides.slice(shift), ...sides.slice(0, shift)]) {
    const server = await startMeasuredServer({ ...side, isPinned: false })
    measured.set(side.name, { ms: server.startMs, cpu: server.startCpuMs })
    await server.stop()
  }
  return measured
}

const printTable = (sides, rounds) => {
  const describe = ({ name }) => {
    const { median: middle, min, max } = summarizeNumbers(rounds.map((round) => round.get(name).ms))
    const cpu = median(rounds.map((round) => round.get(name).cpu))
    const goal =
      goals[name] === undefined ? '' : `${goals[name]} (${middle <= goals[name] ? 'reached' : 'missed'})`
    return [name, middle.toFixed(0), `[${min.toFixed(0)}..${max.toFixed(0)}]`, cpu.toFixed(0), goal]
  }
  process.stdout.write(
    formatTextTable([
      ['spawn to first page', 'ms', '[min..max]', 'CPU ms', 'goal ms'],
      ...sides.map(describe),
    ]),
  )
}

await runBenchmarkAndExit(async () => {
  const rounds = readBenchmarkRounds(7)
  const sides = await prepareSides()
  const measured = []
  // The first round fills the disk cache.
  for (let round = 0; round <= rounds; round += 1) {
    const current = await measureRound(sides, round)
    if (round > 0) measured.push(current)
    process.stderr.write(`• round ${round} of ${rounds}\n`)
  }
  process.stdout.write('a post page of an existing database with 500 posts, cold starts in rotation\n')
  printTable(sides, measured)
  return reportBenchmarkChecks(
    [PLAIN, LAUNCHER].map((name) => {
      const ratios = measured.map((round) => round.get(name).ms / round.get(TEMPLATE).ms)
      return createBenchmarkCheck(`${name} ÷ ${TEMPLATE}`, summarizeNumbers(ratios), bounds[name])
    }),
  )
})
