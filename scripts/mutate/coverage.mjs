import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from '../launch/system-packages.mjs'
import { allSteps, buildCheckout, runTool, withChangedFiles } from './checkout.mjs'
import { findMutationAnchor, locateMutation } from './mutations.mjs'
import { findFailingTests } from './run-tests.mjs'
import {
  findBrowserTestsForHits,
  findVitestFilesForHits,
  readBrowserReport,
  readVitestReport,
} from './test-reports.mjs'

/**
 * Builds the code that reports, at most every 100 ms, that mutation `n` was reached. Node appends to `log`. Pages and
 * service workers print to the console. Uses the time stamp of an event because tests replace `Date` and
 * `performance.now`.
 */
const buildRecorderCode = (log) =>
  `globalThis.__hit ??= ((seen, origin) => (n) => {
    const test = globalThis.__vitest_worker__?.filepath ?? '';
    const now = new Event('hit').timeStamp;
    if (now - seen[n + test] < 100) return;
    seen[n + test] = now;
    const fs = globalThis.process?.getBuiltinModule?.('node:fs');
    if (!fs) return console.debug('hit:' + n);
    const { pid, ppid } = process;
    fs.appendFileSync(${JSON.stringify(log)}, JSON.stringify({ time: origin + now, n, pid, ppid, test }) + '\\n')
  })({}, globalThis.performance?.timeOrigin);`.replaceAll(/\n\s*/g, ' ')

const buildWrapEdits = ({ start, end }, before) => [
  { at: start, rank: -end, text: before },
  { at: end, rank: Number.NEGATIVE_INFINITY, text: ')' },
]

/**
 * Wraps each `{ n, start, end, statement }` of a source text so that running it reports `n` to the file `log`. A statement
 * must not start with a parenthesis: without semicolons it would call the expression on the previous line.
 */
export const instrumentSource = (text, anchors, log) => {
  const edits = anchors
    .flatMap((anchor) => [
      ...buildWrapEdits(anchor, `(globalThis.__hit?.(${anchor.n}), `),
      ...(anchor.statement ? buildWrapEdits(anchor.statement, 'void (') : []),
    ])
    .sort((a, b) => b.at - a.at || b.rank - a.rank)
  const wrapped = edits.reduce(
    (result, { at, text: added }) => result.slice(0, at) + added + result.slice(at),
    text,
  )
  return `// @ts-nocheck\n${buildRecorderCode(log)}\n${wrapped}`
}

const resolveSibling = (name) => fileURLToPath(new URL(name, import.meta.url))

const createVitestRun = (projects, options = []) => ({
  tool: 'vitest',
  args: [
    'run',
    ...projects.map((name) => `--project=${name}`),
    ...options,
    '--reporter=default',
    '--reporter=json',
    `--reporter=${resolveSibling('vitest-console-reporter.mjs')}`,
  ],
})

/** Process tests run one file at a time: hits of the servers that they start carry only a time and no test name. */
const testRuns = {
  vitest: createVitestRun(['!soak*', '!process']),
  process: createVitestRun(['process'], ['--no-file-parallelism']),
  browser: { tool: 'playwright', args: ['test', '-c', 'e2e', '--workers=2', '--reporter=list,json'] },
}

const instrumentSources = (checkout, mutations, log) => {
  const located = mutations.flatMap((mutation) => {
    const location = locateMutation(checkout, mutation)
    return location
      ? [{ mutation, location, source: readFileSync(join(checkout, location.file), 'utf8') }]
      : []
  })
  const texts = {}
  for (const [file, here] of Map.groupBy(located, ({ location }) => location.file)) {
    const [{ source }] = here
    const anchors = here.map(({ mutation, location }) => ({
      n: mutation.id,
      ...findMutationAnchor(file, source, location, mutation),
    }))
    texts[file] = instrumentSource(source, anchors, log)
  }
  return texts
}

const getRunPaths = (folder, part) => ({
  hits: join(folder, `${part}-hits.jsonl`),
  report: join(folder, `${part}-report.json`),
})

const recordTestRun = async (part, { checkout, folder, filters, hitsFile, printProgress }) => {
  const { tool, args } = testRuns[part]
  const { hits, report } = getRunPaths(folder, part)
  const startedAt = Date.now()
  rmSync(hitsFile, { force: true })
  const env = {
    ...process.env,
    CHROMIUM_PATH: findBrowser() ?? '',
    HITS_FILE: hitsFile,
    HITS_CHECKOUT: checkout,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${resolveSibling('playwright-hit-recorder.mjs')}`,
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${report}.part`,
  }
  const output = tool === 'vitest' ? [`--outputFile.json=${report}.part`] : []
  const log = join(folder, `${part}.log`)
  await runTool(tool, [...args, ...output, ...filters], { checkout, env, log, timeoutMs: 4 * 3_600_000 })
  if (existsSync(hitsFile)) renameSync(hitsFile, hits)
  else writeFileSync(hits, '')
  renameSync(`${report}.part`, report)
  printProgress(`recorded ${part} in ${Math.round((Date.now() - startedAt) / 1000)} s`)
}

const recordTestRuns = async (names, { checkout, mutations, folder, ...options }) => {
  const hitsFile = join(folder, 'hits.jsonl')
  await withChangedFiles(checkout, instrumentSources(checkout, mutations, hitsFile), async () => {
    if (!(await buildCheckout(checkout, allSteps, join(folder, 'build.log'))))
      throw new Error(`the instrumented sources do not build: see ${join(folder, 'build.log')}`)
    for (const name of names) await recordTestRun(name, { checkout, folder, hitsFile, ...options })
  })
}

const readHits = (path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

const buildCoverage = (checkout, mutations, folder) => {
  const vitestNames = ['vitest', 'process']
  const vitest = vitestNames.flatMap((name) => readVitestReport(getRunPaths(folder, name).report, checkout))
  const vitestHits = vitestNames.flatMap((name) => readHits(getRunPaths(folder, name).hits))
  const browser = readBrowserReport(getRunPaths(folder, 'browser').report)
  const browserHits = readHits(getRunPaths(folder, 'browser').hits)
  const covering = mutations.map(({ id }) => {
    const own = vitestHits.filter(({ n }) => n === id)
    const inBrowser = browserHits.filter(({ n }) => n === id)
    return [
      id,
      {
        vitest: findVitestFilesForHits(own, vitest, checkout),
        browser: findBrowserTestsForHits(inBrowser, browser, browserHits),
      },
    ]
  })
  const failed = (list, key) => list.filter(({ isFailed }) => isFailed).map((each) => each[key])
  return {
    failedWhileRecording: { vitest: failed(vitest, 'file'), browser: failed(browser, 'id') },
    vitest: Object.fromEntries(vitest.map(({ file, start, end }) => [file, Math.round(end - start)])),
    browser: Object.fromEntries(browser.map(({ id, duration }) => [id, duration])),
    mutations: Object.fromEntries(covering),
  }
}

/** Records which tests reach each mutation, in one instrumented run of the whole suite. A finished record is reused. */
export const recordCoverage = async (options) => {
  const { checkout, mutations, folder } = options
  const file = join(folder, 'coverage.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  mkdirSync(folder, { recursive: true })
  const missing = Object.keys(testRuns).filter((name) => !existsSync(getRunPaths(folder, name).report))
  if (missing.length > 0) await recordTestRuns(missing, options)
  const coverage = buildCoverage(checkout, mutations, folder)
  // These tests may have failed because of the recorder or a busy machine, so they run again without it.
  if (!(await buildCheckout(checkout, allSteps, join(folder, 'build.log'))))
    throw new Error('no build after recording')
  coverage.unusable = await findFailingTests(coverage.failedWhileRecording, { checkout, folder })
  writeFileSync(file, `${JSON.stringify(coverage, null, 1)}\n`)
  return coverage
}
