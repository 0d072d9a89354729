import { expect } from 'vitest'
import { test, withTwoServers } from '../../testing/api.ts'
import { createFirstAdmin } from './create-first-admin.ts'

const generated = { email: undefined, password: undefined }

test('two servers that start at once with one empty database create one admin and print one password', () =>
  withTwoServers(async (first, second) => {
    await first.ctx.db.deleteFrom('admin').execute()
    const lines: string[] = []
    const print = (line: string) => lines.push(line)
    await Promise.all([first, second].map(({ ctx }) => createFirstAdmin(ctx, generated, print)))
    const [line = ''] = lines
    expect(lines).toHaveLength(1)
    const body = { email: 'admin@example.com', password: line.split('password ')[1] ?? '' }
    expect((await second.visitor.auth.login({ body })).user).toMatchObject({ email: body.email })
    expect(await first.ctx.db.selectFrom('admin').select('id').execute()).toHaveLength(1)
  }))
