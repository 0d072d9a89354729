import { describe, expect, test } from 'vitest'
import {
  runProductCommand,
  startProductServer,
  withTemporaryFolder,
} from '../../../fixtures/process/server-process.ts'
import { createSignedInApiClient, firstAdminEnv } from '../../../fixtures/process/sign-in.ts'

describe('npm run admin -- reset', () => {
  test('resetting an admin password while the server runs sets a new password and revokes old tokens at once', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const server = startProductServer({ DATA_DIR, ...firstAdminEnv })
      const origin = await server.ready()
      const admin = await createSignedInApiClient(origin)
      const { code, stdout } = await runProductCommand(['admin', 'reset', 'Owner@example.com'], { DATA_DIR })
      const password = /^new password of owner@example\.com: (\S+)\n$/.exec(stdout)?.[1] ?? ''
      expect(code).toBe(0)
      await expect(admin.auth.me()).rejects.toMatchObject({ code: 'unauthorized' })
      await expect(createSignedInApiClient(origin)).rejects.toMatchObject({ code: 'credentials' })
      expect(
        (await (await createSignedInApiClient(origin, firstAdminEnv.ADMIN_EMAIL, password)).auth.me()).id,
      ).toBe(1)
      await server.kill('SIGTERM')
    }))
})
