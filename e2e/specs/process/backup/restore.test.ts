import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  runProductCommand,
  startProductServer,
  withTemporaryFolder,
} from '../../../fixtures/process/server-process.ts'
import { createSignedInApiClient, fetchLoginToken, firstAdminEnv } from '../../../fixtures/process/sign-in.ts'

describe('npm run restore', () => {
  test('a restore ends every session, even with the same JWT_SECRET, and the password in the backup is valid again', () =>
    withTemporaryFolder(async (folder) => {
      const [file, DATA_DIR] = [join(folder, 'b.tar'), join(folder, 'data')]
      const env = {
        DATA_DIR,
        JWT_SECRET: 'one secret for all starts, longer than thirty-two bytes',
        ...firstAdminEnv,
      }
      const meStatus = async (origin: string, token: string): Promise<number> =>
        (await fetch(`${origin}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } })).status

      const before = startProductServer(env)
      const origin = await before.ready()
      const token = await fetchLoginToken(origin)
      expect((await runProductCommand(['backup', file], { DATA_DIR })).code).toBe(0)
      const next = 'ferry saddle lemon'
      const { token: later } = await (await createSignedInApiClient(origin)).auth.changePassword({
        body: { current: firstAdminEnv.ADMIN_PASSWORD, next },
      })
      expect([await meStatus(origin, token), await meStatus(origin, later)]).toEqual([401, 200])
      await before.kill('SIGTERM')

      expect((await runProductCommand(['restore', file, '--force'], { DATA_DIR })).code).toBe(0)
      const after = startProductServer(env)
      const restored = await after.ready()
      expect([await meStatus(restored, token), await meStatus(restored, later)]).toEqual([401, 401])
      await expect(fetchLoginToken(restored, firstAdminEnv.ADMIN_EMAIL, next)).rejects.toMatchObject({
        code: 'credentials',
      })
      expect(await meStatus(restored, await fetchLoginToken(restored))).toBe(200)
      await after.kill('SIGTERM')
    }))
})
