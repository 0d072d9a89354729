import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import { covers } from '../../testing/endpoint-coverage.ts'
import { vinRoutes } from './routes.ts'
import { createVinPatternReader } from './vin-patterns.ts'

const VIN = 'WAUENAF42KN012345'

const send = ({ raw }: TestApi, body: string) =>
  raw('POST', '/api/vin', { headers: { 'Content-Type': 'application/json' }, body })

covers('vin.decode', {
  works: async ({ visitor }) => {
    expect(await visitor.vin.decode({ body: { vin: VIN } })).toEqual({
      make: 'Audi',
      model: 'A4',
      volume: 2000,
      engine: 'petrol',
      vehicle: 'sedan',
      modelYear: 2019,
    })
  },
  invalid: async (api) => {
    for (const vin of [VIN.slice(1), `${VIN}6`, VIN.replace('A', 'O'), VIN.toLowerCase(), ''])
      expect((await send(api, JSON.stringify({ vin }))).status).toBe(422)
  },
})

test('neither caches nor logs store a VIN, whether it is valid, refused or cut off', async ({ api }) => {
  const answer = await send(api, JSON.stringify({ vin: VIN }))
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect((await send(api, JSON.stringify({ vin: `${VIN}0` }))).status).toBe(422)
  expect((await send(api, `{"vin": "${VIN}`)).status).toBe(400)
  expect(api.logged.length).toBeGreaterThan(0)
  expect(api.logged.join('')).not.toContain(VIN)
})

test.for([
  ['missing', undefined],
  ['damaged', Buffer.from('{"indexBytes":40}\nnot an index')],
] as const)(
  'a %s data file is logged once, and the visitor is told to describe the car',
  async ([, bytes], { api }) => {
    const path = join(mkdtempSync(join(tmpdir(), 'vin-')), 'vin-patterns.bin')
    if (bytes) writeFileSync(path, bytes)
    const [operation] = vinRoutes(api.ctx, createVinPatternReader(pathToFileURL(path)))
    const decode = () =>
      operation?.run({
        params: {},
        query: {},
        body: { vin: VIN },
        admin: undefined,
        address: '127.0.0.1',
        ifVersions: undefined,
        countRequest: async () => ({ uncount: async () => undefined }),
      })
    const before = api.logged.length
    await expect(decode()).rejects.toMatchObject({
      status: 503,
      title: 'Сейчас не можем узнать автомобиль по VIN. Впишите его сами',
    })
    await expect(decode()).rejects.toThrow()
    const logged = api.logged.slice(before)
    expect(logged).toHaveLength(1)
    expect(logged.join('')).toContain('VIN patterns cannot be read')
    expect(logged.join('')).not.toContain(VIN)
  },
)
