import { expect, test } from 'vitest'
import { findApiTests } from './find-api-tests.ts'

const features = 'server/src/features'

test('tests that start a server by themselves or through fixtures are API tests', () => {
  expect(findApiTests()).toEqual(
    expect.arrayContaining([
      `${features}/calculation/daily-calculation-cap.test.ts`,
      `${features}/inquiry/outbox/email-outbox.test.ts`,
      `${features}/inquiry/outbox/mail-claims.databases.test.ts`,
      `${features}/system/routes.test.ts`,
    ]),
  )
})

test('a test that needs no more than the type of a server is no API test', () => {
  expect(findApiTests()).not.toContain(`${features}/inquiry/outbox/calculation-summary.test.ts`)
})
