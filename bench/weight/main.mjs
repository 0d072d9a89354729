import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { formatTextTable } from '../lib/harness.mjs'
import {
  findAdminModules,
  findEngineBudgetExcess,
  findHtmlBudgetExcesses,
  findMissedSizeTargets,
  findPageBudgetExcesses,
} from './budgets.mjs'
import { weighPublicHtml } from './html-weight.mjs'
import { measurePageWeights, readSiteBuild } from './page-weight.mjs'

const engineSource = fileURLToPath(new URL('../../shared/src/calculator/index.ts', import.meta.url))

/** The final `export {…}`: pages bundle the engine, so they carry none of these names. */
const exportNames = /export\s*\{[^}]*\};?\s*$/

/** Measures the gzipped bytes of the calculation engine with all its exports, built for a browser. */
const weighEngine = async () => {
  const { output } = await build({
    root: join(engineSource, '..'),
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      rolldownOptions: { input: engineSource, preserveEntrySignatures: 'strict' },
    },
  })
  const code = output
    .map((each) => (each.type === 'chunk' ? each.code.replace(exportNames, '') : ''))
    .join('')
  return gzipSync(code, { level: 9 }).length
}

const client = fileURLToPath(new URL('../../site/dist/client/', import.meta.url))

const printLine = (line) => process.stdout.write(`${line}\n`)

const weighRival = async () => {
  // Loaded on demand: the tests run without the rival and should finish quickly.
  const { measureBareRouterSize } = await import('./bare-router.mjs')
  return measureBareRouterSize()
}

const printPageWeights = (pages, bare) => {
  const head = ['page', 'js', 'active', 'css', 'fonts', ...(bare ? ['bare js', 'ratio'] : [])]
  const rows = pages.map(({ page, js, active, css, fonts }) => [
    page,
    ...[js, active, css, fonts].map(String),
    ...(bare ? [String(bare), `${(js / bare).toFixed(2)}×`] : []),
  ])
  process.stdout.write(formatTextTable([head, ...rows]))
}

const printHtmlWeights = (pages) => {
  const rows = pages.map(({ page, raw, brotli }) => [page, String(raw), String(brotli)])
  process.stdout.write(formatTextTable([['HTML of', 'raw', 'brotli'], ...rows]))
}

const siteBuild = readSiteBuild(client)
const pages = measurePageWeights(siteBuild)
printPageWeights(pages, process.argv.includes('--without-rival') ? undefined : await weighRival())
const engineBytes = await weighEngine()
printLine(`the engine alone: ${engineBytes} bytes, gzipped`)
const htmlPages = await weighPublicHtml()
printHtmlWeights(htmlPages)
for (const line of findMissedSizeTargets(pages)) printLine(`missed aim: ${line}`)
const failures = [
  ...findPageBudgetExcesses(pages).map((line) => `over budget: ${line}`),
  ...findHtmlBudgetExcesses(htmlPages).map((line) => `over budget: ${line}`),
  ...findEngineBudgetExcess(engineBytes).map((line) => `over budget: ${line}`),
  ...findAdminModules(siteBuild).map((line) => `of the admin: ${line}`),
]
for (const line of failures) printLine(line)
process.exitCode = failures.length > 0 ? 1 : 0
