import { defineConfig } from 'playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: ['browser/**/*.spec.ts', 'admin/**/*.spec.ts', 'desktop/**/*.spec.ts'],
  outputDir: '../test-results',
  workers: 2,
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../test-results/results.json' }],
  ],
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '',
      // Root may not use Chromium's sandbox; the rest keeps it from calling home.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-quic',
      ],
    },
  },
})
