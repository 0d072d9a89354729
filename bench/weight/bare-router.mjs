import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { listChunkFiles, readSiteBuild } from './page-weight.mjs'

const site = fileURLToPath(new URL('../../site/', import.meta.url))
const source = fileURLToPath(new URL('../rivals/bare-router/main.jsx', import.meta.url))

/** Measures the JavaScript bytes of an empty page with the same libraries and the same build settings. */
export const measureBareRouterSize = async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'bare-router-'))
  try {
    await build({
      root: site,
      configFile: join(site, 'vite.config.ts'),
      logLevel: 'warn',
      build: {
        outDir,
        emptyOutDir: true,
        rolldownOptions: { input: { app: source } },
      },
    })
    const { manifest, sizeOf } = readSiteBuild(outDir)
    const key = relative(site, source).replaceAll('\\', '/')
    return listChunkFiles(manifest, [key]).reduce((bytes, file) => bytes + sizeOf(file), 0)
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
