import { createClient } from 'shared/client'
import { contract } from 'shared/contract'
import { describe, expect, test } from 'vitest'
import { startStandInBank } from '../../server/src/stand-ins/bank.ts'
import { sedan } from '../../server/src/testing/calculating.ts'
import { httpSend } from '../../server/src/testing/http-send.ts'
import { startServer, withFolder } from './server-process.ts'

const visitorOf = (origin: string) => createClient(contract, httpSend(origin))

const shown = async (origin: string, id: string): Promise<string> =>
  (await fetch(`${origin}/api/calculation/${id}`)).text()

describe('a calculation that a visitor was told is kept', () => {
  test('is there to the byte after the server was killed, without a bank too', () =>
    withFolder(async (DATA_DIR) => {
      const bank = await startStandInBank(() => new Date())
      const first = startServer({ DATA_DIR, DEMO: '1', NBU_URL: bank.url })
      const origin = await first.ready()
      const { id } = await visitorOf(origin).calculation.create({ body: sedan })
      const before = await shown(origin, id)
      expect(JSON.parse(before)).toMatchObject({ id, result: { warnings: [{ code: 'model-year' }] } })
      await first.kill('SIGKILL')
      await bank.close()

      const second = startServer({ DATA_DIR })
      expect(await shown(await second.ready(), id)).toBe(before)
      await second.kill('SIGTERM')
    }))
})

describe('a product without demonstration content', () => {
  test('has no tables, and says so instead of a price', () =>
    withFolder(async (DATA_DIR) => {
      const bank = await startStandInBank(() => new Date())
      const server = startServer({ DATA_DIR, NBU_URL: bank.url })
      const visitor = visitorOf(await server.ready())
      expect((await visitor.calculator.bundle({ query: {} })).tables).toEqual({})
      await expect(visitor.calculation.create({ body: sedan })).rejects.toMatchObject({ code: 'no-table' })
      await server.kill('SIGTERM')
      await bank.close()
    }))
})
