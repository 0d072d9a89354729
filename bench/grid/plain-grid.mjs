import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { serveFolderFiles } from '../lib/serve-files.mjs'

const site = fileURLToPath(new URL('../../site/', import.meta.url))
const source = fileURLToPath(new URL('../rivals/grid/main.jsx', import.meta.url))

const html = `<!doctype html><html lang="en"><title>Plain grid</title>
<div id="app"></div><script type="module" src="/main.js"></script></html>`

const buildScript = async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'plain-grid-'))
  try {
    await build({
      root: site,
      configFile: false,
      logLevel: 'warn',
      build: {
        outDir,
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'esnext',
        rolldownOptions: { input: { main: source }, output: { entryFileNames: 'main.js' } },
      },
    })
    return readFileSync(join(outDir, 'main.js'))
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** Serves a bare page with the same library as our grid: what a grid of these rows needs at least. */
export const servePlainGrid = async (rows) =>
  serveFolderFiles({
    '/': ['text/html; charset=utf-8', html],
    '/main.js': ['text/javascript', await buildScript()],
    '/rows.json': ['application/json', JSON.stringify(rows)],
  })
