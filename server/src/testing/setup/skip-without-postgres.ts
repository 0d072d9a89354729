import { beforeEach, inject } from 'vitest'

beforeEach(({ skip }) => {
  if (inject('postgresUrl') === undefined)
    skip('PostgreSQL is neither installed nor given as TEST_DATABASE_URL')
})
