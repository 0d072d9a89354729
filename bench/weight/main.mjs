import { fileURLToPath } from 'node:url'
import { table } from '../table.mjs'
import { weighEngine } from './engine.mjs'
import { weigh } from './measure.mjs'
import { readBuild } from './read-build.mjs'
import { engineExcess, excesses, intruders, missedAims } from './verdict.mjs'

const client = fileURLToPath(new URL('../../site/dist/client/', import.meta.url))

const say = (line) => process.stdout.write(`${line}\n`)

const bareBytes = async () => {
  // Loaded on demand: the tests run without the rival and should finish quickly.
  const { weighBareRouter } = await import('./bare-router.mjs')
  return weighBareRouter()
}

const show = (pages, bare) => {
  const head = ['page', 'js', 'css', 'fonts', ...(bare ? ['bare js', 'ratio'] : [])]
  const rows = pages.map(({ page, js, css, fonts }) => [
    page,
    ...[js, css, fonts].map(String),
    ...(bare ? [String(bare), `${(js / bare).toFixed(2)}×`] : []),
  ])
  process.stdout.write(table([head, ...rows]))
}

const build = readBuild(client)
const pages = weigh(build)
show(pages, process.argv.includes('--without-rival') ? undefined : await bareBytes())
const engine = await weighEngine()
say(`the engine alone: ${engine} bytes, gzipped`)
for (const line of missedAims(pages)) say(`missed aim: ${line}`)
const broken = [
  ...excesses(pages).map((line) => `over budget: ${line}`),
  ...engineExcess(engine).map((line) => `over budget: ${line}`),
  ...intruders(build).map((line) => `of the admin: ${line}`),
]
for (const line of broken) say(line)
process.exitCode = broken.length > 0 ? 1 : 0
