import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import { keep } from '../../scripts/launch/paths.mjs'
import { findBrowser } from '../../scripts/launch/system-packages.mjs'
import { startProduct } from '../product.mjs'
import { readRounds } from '../rounds.mjs'
import { atEnd, runToEnd } from '../run-to-end.mjs'
import { table } from '../table.mjs'
import { categories, reading, visit } from './measure.mjs'
import { startPlainPages } from './plain-pages.mjs'
import { findings, misses, summary } from './verdict.mjs'

const pages = ['/', '/usa', '/eu', '/georgia', '/blog']
const reports = keep('lighthouse')

const measureAll = async (rounds) => {
  const chromePath = findBrowser()
  if (chromePath === undefined) throw new Error('no Chromium or Chrome here: set CHROMIUM_PATH')
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const product = await startProduct(join(folder, 'data'))
  atEnd(product.stop)
  const plain = await startPlainPages(product.origin)
  atEnd(plain.stop)
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--no-sandbox', '--headless=new'],
    handleSIGINT: false,
  })
  atEnd(() => chrome.kill())

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
        const report = await visit(origin + page, chrome.port)
        writeFileSync(join(reports, `${side}${page.replace('/', '-')}-${round}.json`), JSON.stringify(report))
        readings[side].get(page).push(reading(report))
      }
    }
    process.stderr.write(`• round ${round} of ${rounds}\n`)
  }
  return readings
}

const row = (page, side, { scores, lcp, tbt, cls, bytes }, [lcpRatio, bytesRatio]) => [
  page,
  side,
  ...categories.map((name) => String(scores[name])),
  lcp.toFixed(0),
  tbt.toFixed(0),
  cls.toFixed(3),
  String(bytes),
  lcpRatio,
  bytesRatio,
]

const show = ({ ours, rival }) => {
  const head = ['page', 'side', ...categories, 'LCP ms', 'TBT ms', 'CLS', 'bytes', 'LCP ratio', 'bytes ratio']
  const rows = pages.flatMap((page) => {
    const [mine, other] = [ours.get(page), rival.get(page)]
    const ratios = ['lcp', 'bytes'].map((name) => `${(mine[name] / other[name]).toFixed(2)}×`)
    return [row(page, 'ours', mine, ratios), row(page, 'plain HTML', other, ['', ''])]
  })
  process.stdout.write(table([head, ...rows]))
}

const main = async () => {
  const rounds = readRounds(3)
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const readings = await measureAll(rounds)
  const medians = (side) => new Map([...readings[side]].map(([page, each]) => [page, summary(each)]))
  const ours = medians('ours')
  show({ ours, rival: medians('rival') })
  for (const line of findings(ours)) process.stdout.write(`not perfect: ${line}\n`)
  const missed = [...ours].flatMap(([page, median]) => misses(page, median))
  for (const line of missed) process.stdout.write(`missed: ${line}\n`)
  return missed.length > 0 ? 1 : 0
}

await runToEnd(main)
