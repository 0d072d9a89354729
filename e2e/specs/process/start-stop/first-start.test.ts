import { describe, expect, test } from 'vitest'
import { startProductServer, withTemporaryFolder } from '../../../fixtures/process/server-process.ts'
import { createSignedInApiClient } from '../../../fixtures/process/sign-in.ts'

describe('a first start', () => {
  test('a first start prints the email and password of the first admin, who can sign in, and ends with the ready line', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const server = startProductServer({ DATA_DIR })
      const origin = await server.ready()
      const [, email = '', password = ''] =
        /^first admin: e-mail (\S+), password (\S+)$/m.exec(server.stdout) ?? []
      expect(email).toBe('admin@example.com')
      expect(server.stdout.trimEnd().split('\n').at(-1)).toBe(`ready ${origin}`)
      expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
      expect((await (await createSignedInApiClient(origin, email, password)).auth.me()).email).toBe(email)
      expect(server.stderr).not.toContain(password)
      expect((await server.kill('SIGTERM')).code).toBe(0)
    }))
})
