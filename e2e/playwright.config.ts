import { defineConfig } from 'playwright/test'
import type { AdminHostKind } from './fixtures/admin/admin-test.ts'
import { usesPostgres } from './fixtures/process/server-database.ts'

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '',
  // Without a UTF-8 locale Chromium cannot read paths with Cyrillic letters: a drag of such a file has no files.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  // Root cannot use Chromium's sandbox; the other flags stop background requests.
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-quic'],
}

const ignoredByPostgres = usesPostgres ? ['**/*.sqlite*.spec.ts'] : []

const isDeciding = process.env.TEST_TIER === 'deciding'

/** Selects the tests that decide, the long ones, or without `TEST_TIER` all. */
const selectTests = (all: readonly string[], long: readonly string[]) => ({
  testMatch: [...(process.env.TEST_TIER === 'long' ? long : all)],
  testIgnore: [...ignoredByPostgres, ...(isDeciding ? long : [])],
})

export default defineConfig<{ hostName: AdminHostKind }>({
  testDir: '.',
  globalSetup: [
    '../server/src/testing/setup/use-memory-folder.ts',
    './fixtures/desktop/report-runtime.ts',
    './fixtures/process/start-postgres.ts',
    './fixtures/process/prepare-product.ts',
  ],
  outputDir: '../test-results',
  workers: 2,
  // Far more than any test takes, because the machine may be busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../test-results/results.json' }],
  ],
  projects: [
    {
      name: 'web',
      ...selectTests(
        ['specs/site/**/*.spec.ts', 'specs/admin/**/*.spec.ts'],
        ['specs/site/**/*.long.spec.ts', 'specs/admin/**/*.long.spec.ts'],
      ),
      use: { hostName: 'web' },
    },
    {
      name: 'desktop',
      // Tests of screens shared with the web, and of the simulated Electron itself, run only with the long tests.
      ...selectTests(
        ['specs/desktop/**/*.spec.ts', 'specs/admin/both-hosts/**/*.spec.ts'],
        [
          'specs/desktop/**/*.long.spec.ts',
          'specs/desktop/stand-in/**/*.spec.ts',
          'specs/admin/both-hosts/**/*.spec.ts',
        ],
      ),
      // Popups without a user gesture are blocked, as in Electron.
      use: {
        hostName: 'desktop',
        launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--disable-popup-blocking'] },
      },
    },
  ],
  // A test of an animation turns animations on.
  use: {
    launchOptions,
    contextOptions: { reducedMotion: 'reduce' },
    // Snapshots of the document take a third of the time: without them, until a test fails again when it runs alone.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false, snapshots: !isDeciding },
  },
})
