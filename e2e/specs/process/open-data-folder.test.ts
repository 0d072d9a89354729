import { chmodSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startServer, withFolder } from '../../fixtures/process/server-process.ts'
import { owner, signedIn } from '../../fixtures/process/signed-in.ts'

const start = async (DATA_DIR: string) => {
  const server = startServer({ DATA_DIR, ...owner })
  const { warnings } = await (await signedIn(await server.ready())).system.status()
  const { stderr } = await server.kill('SIGTERM')
  return { warnings, warned: stderr.split('\n').filter((line) => line.includes('DATA_DIR')) }
}

test('a server on a data folder that others can write to warns how to restrict it and still starts', () =>
  withFolder(async (DATA_DIR) => {
    expect(await start(DATA_DIR)).toEqual({ warnings: [], warned: [] })
    chmodSync(DATA_DIR, 0o777)
    const { warnings, warned } = await start(DATA_DIR)
    expect(warnings).toEqual(['data-dir-writable'])
    expect(warned.map((line) => JSON.parse(line).msg)).toEqual([
      expect.stringContaining(`chmod go-w "${DATA_DIR}"`),
    ])
  }))
