import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildInquirySearchText } from '../../server/dist/db/inbox-search.js'
import { registerCleanup } from '../lib/harness.mjs'
import { storeLargeFeeTable } from '../lib/large-table.mjs'
import { adminCredentials, startProduct } from '../lib/product.mjs'
import { seedPosts } from '../lib/seed/seed-posts.mjs'
import { seedCalculations, seedInquiries } from '../lib/seed/seed-visitor-records.mjs'

const SMALLEST_TABLE = 100
const SMALLEST_BLOG = 10

/** Runs the product once on a data folder, for what only itself can store. */
const runProduct = async (dataDir, demo, work) => {
  const server = await startProduct(dataDir, { DEMO: demo, ...adminCredentials })
  try {
    await work(server.origin)
  } finally {
    await server.stop()
  }
}

/**
 * What grows, to which sizes, and how a data folder gets there. The folder it starts from has the demo content, a table of
 * 100 rows and 10 posts of 8 KB; for posts it is empty, so that the smaller blog has exactly 10.
 */
export const growthDimensions = [
  {
    name: 'posts',
    sizes: [SMALLEST_BLOG, 1_000, 10_000],
    isEmpty: true,
    grow: (dataDir, size) => seedPosts(dataDir, size),
  },
  {
    name: 'table rows',
    sizes: [SMALLEST_TABLE, 20_000],
    grow: (dataDir, size) => runProduct(dataDir, '1', (origin) => storeLargeFeeTable(origin, size)),
  },
  {
    name: 'inquiries',
    sizes: [10, 1_000, 100_000],
    grow: (dataDir, size) => seedInquiries(dataDir, size, buildInquirySearchText),
  },
  {
    name: 'calculations',
    sizes: [10, 1_000, 100_000],
    grow: (dataDir, size) => seedCalculations(dataDir, size),
  },
]

const fillBaseFolder = async (dataDir, isEmpty) => {
  if (isEmpty) return runProduct(dataDir, '0', async () => {})
  await runProduct(dataDir, '1', async (origin) => {
    await storeLargeFeeTable(origin, SMALLEST_TABLE)
  })
  seedPosts(dataDir, SMALLEST_BLOG)
}

/** Creates one data folder per size of a dimension. They are removed when the benchmark ends. */
export const createGrownDataFolders = async ({ name, sizes, isEmpty = false, grow }) => {
  const root = mkdtempSync(join(tmpdir(), 'bench-growth-'))
  registerCleanup(() => rmSync(root, { recursive: true, force: true }))
  const base = join(root, 'base')
  await fillBaseFolder(base, isEmpty)
  const folders = []
  for (const size of sizes) {
    const dataDir = join(root, String(size))
    cpSync(base, dataDir, { recursive: true })
    await grow(dataDir, size)
    folders.push({ size, name: `${size.toLocaleString('en')} ${name}`, dataDir })
  }
  return folders
}
