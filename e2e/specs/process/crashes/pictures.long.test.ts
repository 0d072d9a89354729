import { mkdirSync, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { parsePictureKey } from 'shared/post'
import { describe, expect, test } from 'vitest'
import { drawTwoColourTestPicture } from '../../../../server/src/domain/pictures/testing/test-pictures.ts'
import { withServerDatabase } from '../../../fixtures/process/open-server-database.ts'
import { startProductServer, withTemporaryFolder } from '../../../fixtures/process/server-process.ts'
import { createSignedInApiClient, firstAdminEnv } from '../../../fixtures/process/sign-in.ts'

const createPhoto = async (width: number) => ({
  name: 'photo.jpg',
  bytes: new Uint8Array(await drawTwoColourTestPicture(width, 30).jpeg().toBuffer()),
})

const readPictureKeys = (dataDir: string): Promise<string[]> =>
  withServerDatabase(dataDir, async (db) =>
    (await db.selectFrom('picture').select('key').execute()).map(({ key }) => key),
  )

describe('pictures of the built server', () => {
  test('a picture processed in a worker process is still served after a restart', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const first = startProductServer({ DATA_DIR, ...firstAdminEnv })
      const admin = await createSignedInApiClient(await first.ready())
      const { src } = await admin.picture.create({ body: { image: await createPhoto(500) } })
      await first.kill('SIGTERM')
      const second = startProductServer({ DATA_DIR })
      const response = await fetch((await second.ready()) + src)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      await second.kill('SIGTERM')
    }))

  for (const already of [1, 3])
    test(`every picture recorded in the database has all its files when the server is killed after storing ${already} picture files`, () =>
      withTemporaryFolder(async (DATA_DIR) => {
        const uploads = join(DATA_DIR, 'uploads')
        mkdirSync(uploads)
        const reached = Promise.withResolvers<void>()
        const watcher = watch(uploads, () => {
          if (readdirSync(uploads).length >= already) reached.resolve()
        })
        const server = startProductServer({ DATA_DIR, ...firstAdminEnv })
        const admin = await createSignedInApiClient(await server.ready())
        const sent = [500, 501, 502, 503, 504].map(async (width) =>
          admin.picture.create({ body: { image: await createPhoto(width) } }).catch(() => undefined),
        )
        await reached.promise
        watcher.close()
        await server.kill('SIGKILL')
        const acknowledged = (await Promise.all(sent)).flatMap(
          (each) => parsePictureKey(each?.src ?? '') ?? [],
        )
        const keys = await readPictureKeys(DATA_DIR)
        expect(keys).toEqual(expect.arrayContaining(acknowledged))
        for (const key of keys) expect(readdirSync(join(uploads, key)), key).toHaveLength(6)
        const again = startProductServer({ DATA_DIR })
        const visitor = await again.ready()
        for (const key of await readPictureKeys(DATA_DIR))
          expect((await fetch(`${visitor}/uploads/${key}/400.webp`)).status).toBe(200)
        await again.kill('SIGTERM')
      }))
})
