import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { startProduct } from '../lib/product.mjs'
import { seedPosts } from '../lib/seed/seed-posts.mjs'

/** Measures a page as it is and compressed at the quality of its cached copy. */
const weighHtml = (page, bytes) => ({
  page,
  raw: bytes.length,
  brotli: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
})

/** A server that has just started, or a busy machine, may refuse a page for a moment. */
const ATTEMPTS = 30

const fetchWhenReady = async (url) => {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url)
    if (response.status < 500) return response
    if (attempt === ATTEMPTS) throw new Error(`${url} answered ${response.status}`)
    await setTimeout(1_000)
  }
}

const weighPages = async (origin, paths) => {
  const weights = []
  for (const [page, path] of Object.entries(paths)) {
    const response = await fetchWhenReady(origin + path)
    weights.push(weighHtml(page, Buffer.from(await response.arrayBuffer())))
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
