import { defineConfig } from 'playwright/test'
import type { HostName } from './fixtures/admin-host.ts'

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '',
  // Root may not use Chromium's sandbox; the rest keeps it from calling home.
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-quic'],
}

export default defineConfig<{ hostName: HostName }>({
  testDir: '.',
  globalSetup: './fixtures/desktop/report-runtime.ts',
  outputDir: '../test-results',
  workers: 2,
  // Far more than any of them takes: a machine may be busy with much else.
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
      // Whoever opens a window unasked is stopped, as in Electron.
      use: {
        hostName: 'desktop',
        launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--disable-popup-blocking'] },
      },
    },
  ],
  // A test whose subject is an animation asks for it.
  use: { launchOptions, contextOptions: { reducedMotion: 'reduce' } },
})
