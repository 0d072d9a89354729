import { appendFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

// Imported into every process of a recording run (NODE_OPTIONS). Has an effect only in Playwright workers.
const { HITS_FILE: file, HITS_CHECKOUT: checkout } = process.env

const appendHit = (hit) =>
  appendFileSync(
    file,
    `${JSON.stringify({ time: Date.now(), pid: process.pid, worker: Number(process.env.TEST_WORKER_INDEX), ...hit })}\n`,
  )

const recordConsoleHits = (source) =>
  source.on('console', (message) => {
    const n = /^hit:(\d+)$/.exec(message.text())?.[1]
    if (n !== undefined) appendHit({ n: Number(n) })
  })

const recordContextHits = (context) => {
  recordConsoleHits(context)
  context.on('serviceworker', recordConsoleHits)
}

const isWorker = /[\\/]playwright[\\/]lib[\\/]/.test(process.argv[1] ?? '')
if (file && checkout && isWorker) {
  const { chromium } = createRequire(join(checkout, 'package.json'))('playwright-core')
  const launch = chromium.launch.bind(chromium)
  chromium.launch = async (...options) => {
    const browser = await launch(...options)
    browser.on('context', recordContextHits)
    appendHit({})
    return browser
  }
}
