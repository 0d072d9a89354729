import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { wire } from './site/build/wire.ts'

const project = (name: string, include: string[], exclude: string[] = []) => ({
  plugins: [wire()],
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name,
    include,
    exclude: ['**/node_modules/**', '**/dist/**', ...exclude],
    globalSetup: ['server/src/testing/template.ts'],
    setupFiles: ['server/src/testing/quiet-console.ts'],
  },
})

const soak = '**/*.soak.test.ts'
const processes = 'e2e/specs/process/**/*.test.ts'
const isRepeated = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) && readFileSync(new URL(file, import.meta.url), 'utf8').includes('inSoak(')

/** Whatever repeats more often there. */
const repeated = ['shared/src', 'server/src', 'site/src', 'desktop/src', 'e2e/specs/process']
  .flatMap((folder) =>
    readdirSync(new URL(folder, import.meta.url), { recursive: true }).map((name) => `${folder}/${name}`),
  )
  .filter(isRepeated)

export default defineConfig({
  test: {
    // By itself it leaves one core to whoever watches, which of two is half.
    maxWorkers: '100%',
    // Each project says by itself how long its tests may take; an endless one ends here.
    testTimeout: process.env.SOAK ? 3_600_000 : 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        ...project(
          'unit',
          ['{shared,server,site,desktop}/src/**/*.test.{ts,tsx}', '{scripts,bench}/**/*.test.mjs'],
          [soak],
        ),
      },
      { extends: true, ...project('process', [processes], [soak]) },
      { extends: true, ...project('soak', [soak, ...repeated]) },
    ],
  },
})
