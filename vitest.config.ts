import { readdirSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { findApiTests } from './server/src/testing/setup/find-api-tests.ts'
import { publicWirePlugin } from './site/build/wire.ts'
import { browserCommands } from './site/src/testing/component/browser-commands.ts'
import { testServerProxy } from './site/src/testing/component/test-server-proxy.ts'

const project = (name: string, include: string[], exclude: string[] = []) => ({
  plugins: [publicWirePlugin()],
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name,
    include,
    exclude: ['**/node_modules/**', '**/dist/**', ...exclude],
    globalSetup: ['server/src/testing/setup/database-template.ts'],
    setupFiles: [
      'server/src/testing/setup/use-temporary-folder.ts',
      'server/src/testing/setup/detect-leaked-globals.ts',
      'server/src/testing/setup/fail-on-console-error.ts',
      'shared/src/testing/set-up-repetition.ts',
    ],
    // `scripts/mutate` records which lines a file runs, also while it loads its modules.
    isolate: process.env.HITS_FILE !== undefined,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
})

const soak = '**/*.soak.test.ts'
const slow = '**/*.slow.test.{ts,mjs}'
const component = '**/*.component.test.tsx'
const sqliteOnly = '**/*.sqlite.test.ts'
const postgresOnly = '**/*.postgres.test.ts'
const processes = 'e2e/specs/process/**/*.test.ts'
const isComponentTest = (file: string): boolean => file.endsWith('.component.test.tsx')
const isRepeated = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) &&
  readFileSync(new URL(file, import.meta.url), 'utf8').includes('testing/repetition')

/** Adds the PostgreSQL of the run to a project, whose tests are skipped if there is none. */
const onPostgres = ({ test, ...rest }: ReturnType<typeof project>) => ({
  ...rest,
  test: {
    ...test,
    globalSetup: [...test.globalSetup, 'server/src/testing/setup/postgres-template.ts'],
    setupFiles: [
      ...test.setupFiles,
      'server/src/testing/setup/skip-without-postgres.ts',
      'server/src/testing/setup/use-postgres-server.ts',
    ],
  },
})

/** Process tests of files in the data folder, of what a request costs, of the desktop app and of fixtures. */
const withoutPostgres = 'e2e/specs/process/{backup,cpu-cost,desktop,fixtures}/**'

const processProject =
  process.env.TEST_DATABASE === 'postgres'
    ? onPostgres(project('process', [processes], [soak, sqliteOnly, withoutPostgres]))
    : project('process', [processes], [soak])

/** Whatever repeats more often there. */
const repeated = ['shared/src', 'server/src', 'site/src', 'desktop/src', 'e2e/specs/process']
  .flatMap((folder) =>
    readdirSync(new URL(folder, import.meta.url), { recursive: true }).map((name) => `${folder}/${name}`),
  )
  .filter(isRepeated)

const componentProject = (name: string, include: string[]) => ({
  root: 'site',
  plugins: [react(), publicWirePlugin(), testServerProxy()],
  // What repeated tests read, also in a browser.
  define: Object.fromEntries(
    ['SOAK', 'SOAK_UNTIL', 'TEST_SEED'].map((name) => [
      `process.env.${name}`,
      JSON.stringify(process.env[name] ?? ''),
    ]),
  ),
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // A library that is met later would reload the page under a running test.
  optimizeDeps: {
    entries: [
      'src/entry-admin.tsx',
      'src/entry-client.tsx',
      'src/admin/features/**/*-page.tsx',
      'src/testing/component/*.{ts,tsx}',
      'src/**/*.component.test.tsx',
    ],
  },
  test: {
    name,
    include,
    setupFiles: [
      '../server/src/testing/setup/fail-on-console-error.ts',
      '../shared/src/testing/set-up-repetition.ts',
    ],
    isolate: false,
    // As long as locators wait: a machine may be busy with much else.
    expect: { poll: { timeout: 60_000, interval: 20 } },
    browser: {
      commands: browserCommands,
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 720 },
      provider: playwright({
        launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '', args: ['--no-sandbox'] },
        contextOptions: { reducedMotion: 'reduce', locale: 'ru-RU' },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
})

export default defineConfig({
  test: {
    // By itself it leaves one core to whoever watches, which of two is half.
    maxWorkers: '100%',
    // A hundred times what the slow ones take: only an endless one ends here, on however busy a machine.
    testTimeout: process.env.SOAK ? 86_400_000 : 300_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        ...project(
          'unit',
          ['{shared,server,site,desktop}/src/**/*.test.{ts,tsx}', '{scripts,bench,deploy}/**/*.test.mjs'],
          [soak, slow, component, postgresOnly],
        ),
      },
      {
        extends: true,
        ...onPostgres(project('postgres', [...findApiTests(), postgresOnly], [soak, slow, sqliteOnly])),
      },
      { extends: true, ...project('slow', [slow]) },
      { extends: true, ...processProject },
      { extends: true, ...componentProject('component', ['src/**/*.component.test.tsx']) },
      { extends: true, ...project('soak', [soak, ...repeated.filter((file) => !isComponentTest(file))]) },
      {
        extends: true,
        ...componentProject(
          'soak-component',
          repeated.filter(isComponentTest).map((file) => file.replace(/^site\//, '')),
        ),
      },
    ],
  },
})
