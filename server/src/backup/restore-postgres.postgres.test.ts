import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  backUpTestProduct,
  listCategoryTitles,
  restoreTestProduct,
  withProductsOnBothDatabases,
} from '../testing/fixtures/both-databases.ts'
import { waitUntil } from '../testing/wait-until.ts'

describe('a restore into PostgreSQL', () => {
  test('after a restore running servers show the restored content, end all sessions and never reuse an id', () =>
    withProductsOnBothDatabases(async ({ first, cluster, folder, serve }) => {
      const file = join(folder, 'one.tar')
      await backUpTestProduct(first, file)
      await restoreTestProduct(file, cluster)
      await serve(cluster, (one) =>
        serve(cluster, async (two) => {
          const { id, token_version: tokenVersion } = await one.ctx.db
            .selectFrom('admin')
            .selectAll()
            .executeTakeFirstOrThrow()
          const admin = one.as(one.tokenOf({ id, tokenVersion }))
          const { value } = await admin.category.create({ body: { title: 'После копии' } })
          await waitUntil(async () =>
            (await two.visitor.category.list()).some(({ title }) => title === 'После копии'),
          )
          const before = await one.ctx.db.selectFrom('content_revision').selectAll().executeTakeFirstOrThrow()
          const { replaced } = await restoreTestProduct(file, cluster, { force: true })
          expect(replaced).toMatch(/server\/before-restore-2026-11-20T[\d-]+\.000Z\.tar$/)
          for (const { visitor } of [one, two])
            await waitUntil(async () =>
              (await visitor.category.list()).every(({ title }) => title !== 'После копии'),
            )
          await expect(admin.auth.me()).rejects.toMatchObject({ code: 'unauthorized' })
          const { db } = one.ctx
          const after = await db.selectFrom('content_revision').selectAll().executeTakeFirstOrThrow()
          expect(after.value).toBeGreaterThan(before.value)
          const created = await db
            .insertInto('category')
            .values({ title: 'Новая', version: 1 })
            .returning('id')
            .executeTakeFirstOrThrow()
          expect(created.id).toBeGreaterThan(value.id)
          const old = { dataDir: join(folder, 'old') }
          await restoreTestProduct(replaced ?? '', old)
          expect(await listCategoryTitles(old, serve)).toContain('После копии')
        }),
      )
    }))
})
