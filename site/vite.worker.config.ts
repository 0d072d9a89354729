import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'
import { precompressBuiltFilesPlugin } from './build/build-output.ts'
import { reactRouterTreeShakingPlugin } from './build/library-patches.ts'

const isShell = (file: string): boolean => /^assets\/.*\.(?:js|css|woff2|svg)$/.test(file)

/** Files that the service worker caches and whose names contain no version. */
const plain = ['/start.js', '/images/placeholder.svg', '/images/not-found.svg']

/** Lists the files of the client build, with a version computed from all cached files. */
const readShell = () => {
  const manifest: Record<string, { file: string; css?: string[]; assets?: string[] }> = JSON.parse(
    readFileSync(new URL('dist/client/.vite/manifest.json', import.meta.url), 'utf8'),
  )
  const named = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ])
  const files = [...new Set(named)].filter(isShell).sort()
  const version = createHash('sha256').update(files.join('\n'))
  for (const file of plain) version.update(readFileSync(new URL(`public${file}`, import.meta.url)))
  return { version: version.digest('hex').slice(0, 12), files: files.map((file) => `/${file}`), plain }
}

/** Builds the service worker as one file with a fixed name, after the client. */
export default defineConfig({
  define: { SHELL: JSON.stringify(readShell()) },
  plugins: [reactRouterTreeShakingPlugin(), precompressBuiltFilesPlugin()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: { sw: 'src/service-worker.ts' },
      output: { entryFileNames: '[name].js', format: 'iife' as const },
      // The router's directives for server components have no meaning here.
      onLog: (level, log, say) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : say(level, log)),
    },
  },
})
