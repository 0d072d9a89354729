import { chmodSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startProductServer, withTemporaryFolder } from '../../../fixtures/process/server-process.ts'
import { createSignedInApiClient, firstAdminEnv } from '../../../fixtures/process/sign-in.ts'

const startAndReadWarnings = async (DATA_DIR: string) => {
  const server = startProductServer({ DATA_DIR, ...firstAdminEnv })
  const { warnings } = await (await createSignedInApiClient(await server.ready())).system.status()
  const { stderr } = await server.kill('SIGTERM')
  return { warnings, warned: stderr.split('\n').filter((line) => line.includes('DATA_DIR')) }
}

test('a server whose data folder others can write to warns how to restrict access and still starts', () =>
  withTemporaryFolder(async (DATA_DIR) => {
    expect(await startAndReadWarnings(DATA_DIR)).toEqual({ warnings: ['clock-suspect'], warned: [] })
    chmodSync(DATA_DIR, 0o777)
    const { warnings, warned } = await startAndReadWarnings(DATA_DIR)
    expect(warnings).toEqual(['data-dir-writable', 'clock-suspect'])
    expect(warned.map((line) => JSON.parse(line).msg)).toEqual([
      expect.stringContaining(`chmod go-w "${DATA_DIR}"`),
    ])
  }))
