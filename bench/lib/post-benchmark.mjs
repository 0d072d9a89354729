import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { saveCapturedResponses } from './captured-responses.mjs'
import { registerCleanup } from './harness.mjs'
import { startMeasuredProduct, startMeasuredServer } from './measured-server.mjs'
import { startProduct } from './product.mjs'
import { seedPosts } from './seed/seed-posts.mjs'

export const resolveRivalMain = (name) =>
  fileURLToPath(new URL(`../rivals/${name}/main.mjs`, import.meta.url))

/** Creates a data folder of the product with this many posts. It is removed when the benchmark ends. */
export const createBlogFolder = async (posts = 500) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-blog-'))
  registerCleanup(() => rmSync(dataDir, { recursive: true, force: true }))
  const empty = await startProduct(dataDir, { DEMO: '0' })
  await empty.stop()
  const slugs = seedPosts(dataDir, posts)
  return { dataDir, database: join(dataDir, 'product.db'), slugs }
}

/** Starts the product and a bare `node:http` server that sends copies of its responses. */
export const startProductAndCopy = async ({ dataDir }, paths) => {
  const ours = await startMeasuredProduct('ours, cached', dataDir, paths[0])
  const file = join(dataDir, 'responses.bin')
  await saveCapturedResponses(ours.origin, paths, file)
  const copy = await startMeasuredServer({
    name: 'node:http',
    args: [resolveRivalMain('node-http'), file],
    path: paths[0],
  })
  return { ours, copy }
}

/** Starts a rival of `bench/rivals` that reads the product's database. */
export const startDatabaseRival = (name, folder, database, path) =>
  startMeasuredServer({ name, args: [resolveRivalMain(folder), database], path })
