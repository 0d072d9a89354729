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

export default defineConfig<{ hostName: AdminHostKind }>({
  testDir: '.',
  globalSetup: ['./fixtures/desktop/report-runtime.ts', './fixtures/process/start-postgres.ts'],
  testIgnore: usesPostgres ? '**/*.sqlite.spec.ts' : [],
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
      testMatch: ['specs/site/**/*.spec.ts', 'specs/admin/**/*.spec.ts'],
      use: { hostName: 'web' },
    },
    {
      name: 'desktop',
      testMatch: ['specs/desktop/**/*.spec.ts', 'specs/admin/both-hosts/**/*.spec.ts'],
      // Popups without a user gesture are blocked, as in Electron.
      use: {
        hostName: 'desktop',
        launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--disable-popup-blocking'] },
      },
    },
  ],
  // A test of an animation turns animations on.
  use: { launchOptions, contextOptions: { reducedMotion: 'reduce' } },
})
