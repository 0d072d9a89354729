import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from '../launch/system-packages.mjs'
import { browserTestsOf, vitestFilesOf } from './attribute.mjs'
import { build, everything, runTool, withChangedFiles } from './commands.mjs'
import { instrument } from './instrument.mjs'
import { anchorAt, locateMutation } from './locate.mjs'
import { readBrowserReport, readVitestReport } from './reports.mjs'
import { findFailing } from './run-tests.mjs'

const beside = (name) => fileURLToPath(new URL(name, import.meta.url))

const vitestPart = (projects, options = []) => ({
  tool: 'vitest',
  args: [
    'run',
    ...projects.map((name) => `--project=${name}`),
    ...options,
    '--reporter=default',
    '--reporter=json',
    `--reporter=${beside('console-hits.mjs')}`,
  ],
})

/** Process tests run one file at a time: hits of the servers that they start carry only a time and no test name. */
const parts = {
  vitest: vitestPart(['!soak*', '!process']),
  process: vitestPart(['process'], ['--no-file-parallelism']),
  browser: { tool: 'playwright', args: ['test', '-c', 'e2e', '--workers=2', '--reporter=list,json'] },
}

const instrumentedTexts = (checkout, mutations, log) => {
  const places = mutations.flatMap((mutation) => {
    const place = locateMutation(checkout, mutation)
    return place ? [{ mutation, place, source: readFileSync(join(checkout, place.file), 'utf8') }] : []
  })
  const texts = {}
  for (const [file, here] of Map.groupBy(places, ({ place }) => place.file)) {
    const [{ source }] = here
    const anchors = here.map(({ mutation, place }) => ({
      n: mutation.id,
      ...anchorAt(file, source, place, mutation),
    }))
    texts[file] = instrument(source, anchors, log)
  }
  return texts
}

const paths = (folder, part) => ({
  hits: join(folder, `${part}-hits.jsonl`),
  report: join(folder, `${part}-report.json`),
})

const recordPart = async (part, { checkout, folder, filters, hitsFile, say }) => {
  const { tool, args } = parts[part]
  const { hits, report } = paths(folder, part)
  const began = Date.now()
  rmSync(hitsFile, { force: true })
  const env = {
    ...process.env,
    CHROMIUM_PATH: findBrowser() ?? '',
    HITS_FILE: hitsFile,
    HITS_CHECKOUT: checkout,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${beside('page-hits.mjs')}`,
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${report}.part`,
  }
  const output = tool === 'vitest' ? [`--outputFile.json=${report}.part`] : []
  const log = join(folder, `${part}.log`)
  await runTool(tool, [...args, ...output, ...filters], { checkout, env, log, timeoutMs: 4 * 3_600_000 })
  if (existsSync(hitsFile)) renameSync(hitsFile, hits)
  else writeFileSync(hits, '')
  renameSync(`${report}.part`, report)
  say(`recorded ${part} in ${Math.round((Date.now() - began) / 1000)} s`)
}

const recordParts = async (names, { checkout, mutations, folder, ...options }) => {
  const hitsFile = join(folder, 'hits.jsonl')
  await withChangedFiles(checkout, instrumentedTexts(checkout, mutations, hitsFile), async () => {
    if (!(await build(checkout, everything, join(folder, 'build.log'))))
      throw new Error(`the instrumented sources do not build: see ${join(folder, 'build.log')}`)
    for (const name of names) await recordPart(name, { checkout, folder, hitsFile, ...options })
  })
}

const readHits = (path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

const summarize = (checkout, mutations, folder) => {
  const vitestNames = ['vitest', 'process']
  const vitest = vitestNames.flatMap((name) => readVitestReport(paths(folder, name).report, checkout))
  const vitestHits = vitestNames.flatMap((name) => readHits(paths(folder, name).hits))
  const browser = readBrowserReport(paths(folder, 'browser').report)
  const browserHits = readHits(paths(folder, 'browser').hits)
  const covering = mutations.map(({ id }) => {
    const own = vitestHits.filter(({ n }) => n === id)
    const inBrowser = browserHits.filter(({ n }) => n === id)
    return [
      id,
      {
        vitest: vitestFilesOf(own, vitest, checkout),
        browser: browserTestsOf(inBrowser, browser, browserHits),
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
  const missing = Object.keys(parts).filter((name) => !existsSync(paths(folder, name).report))
  if (missing.length > 0) await recordParts(missing, options)
  const coverage = summarize(checkout, mutations, folder)
  // These tests may have failed because of the recorder or a busy machine, so they run again without it.
  if (!(await build(checkout, everything, join(folder, 'build.log'))))
    throw new Error('no build after recording')
  coverage.unusable = await findFailing(coverage.failedWhileRecording, { checkout, folder })
  writeFileSync(file, `${JSON.stringify(coverage, null, 1)}\n`)
  return coverage
}
