import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const engine = fileURLToPath(new URL('../../shared/src/calculator/index.ts', import.meta.url))

/** Measures the gzipped bytes of the calculation engine with all its exports, built for a browser. */
export const weighEngine = async () => {
  const { output } = await build({
    root: join(engine, '..'),
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      rolldownOptions: { input: engine, preserveEntrySignatures: 'strict' },
    },
  })
  const code = output.map((each) => (each.type === 'chunk' ? each.code : '')).join('')
  return gzipSync(code, { level: 9 }).length
}
