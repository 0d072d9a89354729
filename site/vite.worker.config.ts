import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'

const isShell = (file: string): boolean => /^assets\/.*\.(?:js|css|woff2|svg)$/.test(file)

/** The files that the client's build has made, and a version drawn from their names, which follow their contents. */
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
  const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12)
  return { version, files: files.map((file) => `/${file}`) }
}

/** The service worker, in one file of its own and under a name that never changes. Built after the client. */
export default defineConfig(() => ({
  define: { SHELL: JSON.stringify(readShell()) },
  plugins: [precompress()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: { sw: 'src/service-worker.ts' },
      output: { entryFileNames: '[name].js', format: 'iife' as const },
    },
  },
}))
