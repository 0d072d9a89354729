import { readdirSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { findApiTests } from './server/src/testing/setup/find-api-tests.ts'
import { publicApiEndpointsPlugin } from './site/build/wire.ts'
import { browserCommands } from './site/src/testing/component/browser-commands.ts'
import { testServerProxy } from './site/src/testing/component/test-server-proxy.ts'

const project = (name: string, include: string[], exclude: string[] = []) => ({
  plugins: [publicApiEndpointsPlugin()],
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
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
})

// The tier of a test is a part of its file's name: `npm test` leaves out `.long.`, `npm run test:all` runs both.
const soak = '**/*.soak.test.ts'
const long = '**/*.long.test.{ts,tsx}'
const slow = '**/*.slow.test.ts'
const component = '**/*.component.test.tsx'
const longComponent = '**/*.long.component.test.tsx'
const sqliteOnly = ['**/*.sqlite.test.ts', '**/*.sqlite.long.test.ts']
const postgresOnly = '**/*.postgres.test.ts'
const longPostgresOnly = '**/*.postgres.long.test.ts'
const apiTests = findApiTests()
const bothDatabases = '**/*.databases.test.ts'
const processes = 'e2e/specs/process/**/*.test.ts'
const longProcesses = 'e2e/specs/process/**/*.long.test.ts'
const sources = '{shared,server,site,desktop}/src'
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

/** Process tests of files in the data folder, of what a request costs, of the desktop app and of the test proxy. */
const withoutPostgres = [
  'e2e/specs/process/{backup,cpu-cost,desktop}/**',
  'e2e/specs/process/switchable-proxy.long.test.ts',
]

const processProject = (name: string, include: string[], exclude: string[]) =>
  process.env.TEST_DATABASE === 'postgres'
    ? onPostgres(project(name, include, [soak, ...exclude, ...sqliteOnly, ...withoutPostgres]))
    : project(name, include, [soak, ...exclude])

/** Whatever repeats more often there. */
const repeated = ['shared/src', 'server/src', 'site/src', 'desktop/src', 'e2e/specs/process']
  .flatMap((folder) =>
    readdirSync(new URL(folder, import.meta.url), { recursive: true }).map((name) => `${folder}/${name}`),
  )
  .filter(isRepeated)

const componentProject = (name: string, include: string[], exclude: string[] = []) => ({
  root: 'site',
  plugins: [react(), publicApiEndpointsPlugin(), testServerProxy()],
  // What tests read, also in a browser.
  define: Object.fromEntries(
    ['SOAK', 'SOAK_UNTIL', 'TEST_SEED', 'TEST_TIER'].map((name) => [
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
      'src/admin/**/*-page.tsx',
      'src/testing/component/*.{ts,tsx}',
      'src/**/*.component.test.tsx',
    ],
  },
  test: {
    name,
    include,
    exclude,
    globalSetup: ['../server/src/testing/setup/use-memory-folder.ts'],
    setupFiles: [
      'src/testing/component/set-up-component-test.ts',
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
    // Tests create much that is short-lived: a larger nursery is collected less often.
    execArgv: ['--max-semi-space-size=64'],
    // A hundred times what the slow ones take: only an endless one ends here, on however busy a machine.
    testTimeout: process.env.SOAK ? 86_400_000 : 300_000,
    hookTimeout: 300_000,
    projects: [
      // One project, so that its workers load the sources once.
      project('node', [`${sources}/**/*.test.{ts,tsx}`], [soak, long, component, postgresOnly]),
      onPostgres(project('postgres', [bothDatabases, postgresOnly], [soak])),
      processProject('process', [processes], [longProcesses]),
      componentProject('component', ['src/**/*.component.test.tsx'], [longComponent]),
      // Run by `npm run check`.
      project(
        'unit',
        [`${sources}/**/*.test.{ts,tsx}`],
        [soak, long, slow, component, postgresOnly, ...apiTests],
      ),
      // Run by `npm run test:all`, and by `npm test -- --since` if they concern a change.
      project('tools', ['{scripts,bench,deploy}/**/*.test.mjs']),
      project('unit-long', [`${sources}/**/*.long.test.{ts,tsx}`], [soak, component, longPostgresOnly]),
      onPostgres(
        project(
          'postgres-long',
          [...apiTests, longPostgresOnly],
          [soak, slow, bothDatabases, postgresOnly, ...sqliteOnly],
        ),
      ),
      processProject('process-long', [longProcesses], []),
      componentProject('component-long', [`src/${longComponent}`]),
      // Run by `npm run soak`.
      project('soak', [soak, ...repeated.filter((file) => !isComponentTest(file))]),
      componentProject(
        'soak-component',
        repeated.filter(isComponentTest).map((file) => file.replace(/^site\//, '')),
      ),
    ].map((each) => ({ extends: true as const, ...each })),
  },
})
