import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'
import { precompressPlugin } from './build/build-output.ts'
import { pureRouterPlugin } from './build/pure-router.ts'

const isShell = (file: string): boolean => /^assets\/.*\.(?:js|css|woff2|svg)$/.test(file)

/** Files of the shell that have no version in their names. */
const plain = ['/theme.js', '/images/placeholder.svg', '/images/not-found.svg']

/** The files that the client's build has made, and a version drawn from all that is put aside. */
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

/** The service worker, in one file of its own and under a name that never changes. Built after the client. */
export default defineConfig({
  define: { SHELL: JSON.stringify(readShell()) },
  plugins: [pureRouterPlugin(), precompressPlugin()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: { sw: 'src/service-worker.ts' },
      output: { entryFileNames: '[name].js', format: 'iife' as const },
      // The router's marks for servers that render components mean nothing here.
      onLog: (level, log, say) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : say(level, log)),
    },
  },
})
