import { hash } from '@node-rs/argon2'
import type { Db } from '../../db/db.ts'
import { insertAdmin } from '../../features/auth/repository.ts'
import { testAdmin } from '../fixtures/test-admin.ts'

/** Cheap hash parameters. The hash determines the cost of checking a password, so tests sign in quickly. */
const cheapHashOptions = { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 }

export const insertTestAdmin = async (db: Db): Promise<void> => {
  await insertAdmin(db, {
    email: testAdmin.email,
    name: testAdmin.name,
    passwordHash: await hash(testAdmin.password, cheapHashOptions),
    createdAt: '2026-01-01T00:00:00.000Z',
  })
}
