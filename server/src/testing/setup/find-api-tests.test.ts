import { expect, test } from 'vitest'
import { findApiTests } from './find-api-tests.ts'

const features = 'server/src/features'

test('test files that start a server directly or through fixtures are classified as API tests', () => {
  expect(findApiTests()).toEqual(
    expect.arrayContaining([
      `${features}/calculation/daily-calculation-cap.test.ts`,
      'server/src/domain/outbox/email-outbox.test.ts',
      'server/src/domain/outbox/mail-claims.databases.test.ts',
      `${features}/system/routes.test.ts`,
    ]),
  )
})

test('a test file that imports only the type of a server is not classified as an API test', () => {
  expect(findApiTests()).not.toContain(`${features}/inquiry/emails/calculation-summary.test.ts`)
})
