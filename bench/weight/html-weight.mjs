import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startProduct } from '../lib/product.mjs'
import { seedPosts } from '../lib/seed/seed-posts.mjs'

/** A server that has just started, or a busy machine, may refuse a page for a moment. */
const ATTEMPTS = 30

const fetchWhenReady = async (url, encoding) => {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, { headers: { 'Accept-Encoding': encoding } })
    if (response.status < 500) return response
    if (attempt === ATTEMPTS) throw new Error(`${url} answered ${response.status}`)
    await setTimeout(1_000)
  }
}

/** Returns the length of a body as it was sent. */
const fetchSentLength = async (url, encoding) => {
  const response = await fetchWhenReady(url, encoding)
  await response.arrayBuffer()
  return Number(response.headers.get('content-length'))
}

const weighPages = async (origin, paths) => {
  const weights = []
  for (const [page, path] of Object.entries(paths)) {
    const raw = await fetchSentLength(origin + path, 'identity')
    weights.push({ page, raw, brotli: await fetchSentLength(origin + path, 'br') })
  }
  return weights
}

const withServer = async (dataDir, demo, measure) => {
  const server = await startProduct(dataDir, { DEMO: demo })
  try {
    return await measure(server.origin)
  } finally {
    await server.stop()
  }
}

const withFolder = async (use) => {
  const folder = mkdtempSync(join(tmpdir(), 'html-weight-'))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const demoPages = {
  home: '/',
  usa: '/usa',
  eu: '/eu',
  georgia: '/georgia',
  offline: '/offline',
  404: '/nothing',
}

/** Measures the HTML of the public pages with the demo content. */
const weighDemoPages = (folder) => withServer(folder, '1', (origin) => weighPages(origin, demoPages))

/** Measures a post with 8 KB of text, and a full page of such posts. */
const weighSeededPages = async (folder) => {
  await withServer(folder, '0', () => undefined)
  const slugs = seedPosts(folder)
  const paths = { post: `/blog/${slugs[slugs.length >> 1]}`, blog: '/blog' }
  return withServer(folder, '0', (origin) => weighPages(origin, paths))
}

/** Measures the HTML of the public pages as the built server sends them. */
export const weighPublicHtml = async () => [
  ...(await withFolder(weighDemoPages)),
  ...(await withFolder(weighSeededPages)),
]
