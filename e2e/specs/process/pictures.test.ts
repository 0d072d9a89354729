import { mkdirSync, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { pictureKeyIn } from 'shared/post'
import { describe, expect, test } from 'vitest'
import { drawTwoColours } from '../../../server/src/domain/pictures/testing/test-pictures.ts'
import { startServer, withFolder } from '../../fixtures/process/server-process.ts'
import { owner, signedIn } from '../../fixtures/process/signed-in.ts'

const photo = async (width: number) => ({
  name: 'photo.jpg',
  bytes: new Uint8Array(await drawTwoColours(width, 30).jpeg().toBuffer()),
})

const keysIn = (dataDir: string): string[] => {
  const database = new Database(join(dataDir, 'product.db'), { readonly: true })
  try {
    return database.prepare<[], string>('select key from picture').pluck().all()
  } finally {
    database.close()
  }
}

describe('pictures of the built server', () => {
  test('a picture processed in a worker process is still served after a restart', () =>
    withFolder(async (DATA_DIR) => {
      const first = startServer({ DATA_DIR, ...owner })
      const admin = await signedIn(await first.ready())
      const { src } = await admin.picture.create({ body: { image: await photo(500) } })
      await first.kill('SIGTERM')
      const second = startServer({ DATA_DIR })
      const answer = await fetch((await second.ready()) + src)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      await second.kill('SIGTERM')
    }))

  for (const already of [1, 3])
    test(`every recorded picture has all its files when the server is killed after ${already} stored pictures`, () =>
      withFolder(async (DATA_DIR) => {
        const uploads = join(DATA_DIR, 'uploads')
        mkdirSync(uploads)
        const reached = Promise.withResolvers<void>()
        const watcher = watch(uploads, () => {
          if (readdirSync(uploads).length >= already) reached.resolve()
        })
        const server = startServer({ DATA_DIR, ...owner })
        const admin = await signedIn(await server.ready())
        const sent = [500, 501, 502, 503, 504].map(async (width) =>
          admin.picture.create({ body: { image: await photo(width) } }).catch(() => undefined),
        )
        await reached.promise
        watcher.close()
        await server.kill('SIGKILL')
        const acknowledged = (await Promise.all(sent)).flatMap((each) => pictureKeyIn(each?.src ?? '') ?? [])
        expect(keysIn(DATA_DIR)).toEqual(expect.arrayContaining(acknowledged))
        for (const key of keysIn(DATA_DIR)) expect(readdirSync(join(uploads, key)), key).toHaveLength(6)
        const again = startServer({ DATA_DIR })
        const visitor = await again.ready()
        for (const key of keysIn(DATA_DIR))
          expect((await fetch(`${visitor}/uploads/${key}/400.webp`)).status).toBe(200)
        await again.kill('SIGTERM')
      }))
})
