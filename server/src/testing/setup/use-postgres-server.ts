import { inject } from 'vitest'

// Read by the fixtures that start servers, also in Playwright.
process.env.TEST_DATABASE_URL = inject('postgresUrl') ?? ''
