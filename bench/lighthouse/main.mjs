import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveInLaunchFolder } from '../../scripts/launch/paths.mjs'
import { findBrowser } from '../../scripts/launch/system-packages.mjs'
import {
  formatTextTable,
  readBenchmarkRounds,
  registerCleanup,
  runBenchmarkAndExit,
} from '../lib/harness.mjs'
import { startProduct } from '../lib/product.mjs'
import { importSeparatePackage, prepareSeparatePackages } from '../lib/separate-packages.mjs'
import {
  auditPage,
  findLowLighthouseScores,
  lighthouseCategories,
  listBlockingPages,
  listImperfectAudits,
  parseAuditReport,
  summarizeAudits,
} from './audit.mjs'
import { startPlainPageProxy } from './plain-page-proxy.mjs'

const EXAMPLE_POST = '/blog/ot-stavki-do-nomera'

/** All kinds of pages that the site has, but the calculation, whose address is found in the example post. */
const fixedPages = [
  '/',
  '/usa',
  '/eu',
  '/georgia',
  '/blog',
  '/blog?page=2',
  EXAMPLE_POST,
  '/blog/copart-ili-iaa',
  '/offline',
]

/** Finds the saved calculation that the example post links to. */
const findExampleCalculation = async (origin) => {
  const html = await (await fetch(origin + EXAMPLE_POST)).text()
  const path = /\/calculation\/[\w-]{22}/.exec(html)?.[0]
  if (path === undefined) throw new Error(`${EXAMPLE_POST} links to no calculation`)
  return path
}

const reportsFolder = resolveInLaunchFolder('lighthouse/reports')

const auditPages = async (rounds) => {
  const chromePath = findBrowser()
  if (chromePath === undefined) throw new Error('no Chromium or Chrome here: set CHROMIUM_PATH')
  const packages = await prepareSeparatePackages('lighthouse', 'bench/lighthouse/packages')
  const { default: lighthouse } = await importSeparatePackage(packages, 'lighthouse')
  const { launch } = await importSeparatePackage(packages, 'chrome-launcher')
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  registerCleanup(() => rmSync(folder, { recursive: true, force: true }))
  const product = await startProduct(join(folder, 'data'))
  registerCleanup(product.stop)
  const plain = await startPlainPageProxy(product.origin)
  registerCleanup(plain.stop)
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--no-sandbox', '--headless=new'],
    handleSIGINT: false,
  })
  registerCleanup(() => chrome.kill())

  const pages = [...fixedPages, await findExampleCalculation(product.origin)]
  const sides = { ours: product.origin, rival: plain.origin }
  for (const origin of Object.values(sides))
    for (const page of pages) await (await fetch(origin + page)).text()
  const readings = {
    ours: new Map(pages.map((page) => [page, []])),
    rival: new Map(pages.map((page) => [page, []])),
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const page of pages) {
      for (const [side, origin] of Object.entries(sides)) {
        const report = await auditPage(lighthouse, origin + page, chrome.port)
        writeFileSync(
          join(reportsFolder, `${side}${page.replaceAll(/[/?=]/g, '-')}-${round}.json`),
          JSON.stringify(report),
        )
        readings[side].get(page).push(parseAuditReport(report))
      }
    }
    process.stderr.write(`• round ${round} of ${rounds}\n`)
  }
  return readings
}

const buildTableRow = (page, side, { scores, lcp, tbt, cls, bytes }, [lcpRatio, bytesRatio]) => [
  page,
  side,
  ...lighthouseCategories.map((name) => String(scores[name])),
  lcp.toFixed(0),
  tbt.toFixed(0),
  cls.toFixed(3),
  String(bytes),
  lcpRatio,
  bytesRatio,
]

const printTable = ({ ours, rival }) => {
  const head = [
    'page',
    'side',
    ...lighthouseCategories,
    'LCP ms',
    'TBT ms',
    'CLS',
    'bytes',
    'LCP ratio',
    'bytes ratio',
  ]
  const rows = [...ours].flatMap(([page, mine]) => {
    const other = rival.get(page)
    const ratios = ['lcp', 'bytes'].map((name) => `${(mine[name] / other[name]).toFixed(2)}×`)
    return [buildTableRow(page, 'ours', mine, ratios), buildTableRow(page, 'plain HTML', other, ['', ''])]
  })
  process.stdout.write(formatTextTable([head, ...rows]))
}

const main = async () => {
  const rounds = readBenchmarkRounds(3)
  rmSync(reportsFolder, { recursive: true, force: true })
  mkdirSync(reportsFolder, { recursive: true })
  const readings = await auditPages(rounds)
  const medians = (side) => new Map([...readings[side]].map(([page, each]) => [page, summarizeAudits(each)]))
  const ours = medians('ours')
  printTable({ ours, rival: medians('rival') })
  for (const line of listImperfectAudits(ours)) process.stdout.write(`not perfect: ${line}\n`)
  for (const line of listBlockingPages(ours)) process.stdout.write(`goal missed: ${line}\n`)
  const missed = [...ours].flatMap(([page, median]) => findLowLighthouseScores(page, median))
  for (const line of missed) process.stdout.write(`missed: ${line}\n`)
  return missed.length > 0 ? 1 : 0
}

await runBenchmarkAndExit(main)
