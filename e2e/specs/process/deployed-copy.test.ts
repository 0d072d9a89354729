import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeDeployedCopy } from '../../fixtures/deployed-copy.ts'
import { startServer, withFolder } from '../../fixtures/process/server-process.ts'

const replaceIn = (file: string, text: string, other: string): void => {
  const before = readFileSync(file, 'utf8')
  expect(before).toContain(text)
  writeFileSync(file, before.replaceAll(text, other))
}

const titleIn = async (origin: string, path = '/nothing'): Promise<string | undefined> =>
  /<title>(.*)<\/title>/.exec(await (await fetch(origin + path)).text())?.[1]

const stylesheetIn = async (origin: string): Promise<string> => {
  const [, address = ''] = /href="(\/assets\/[^"]+\.css)"/.exec(await (await fetch(origin)).text()) ?? []
  const reply = await fetch(origin + address)
  expect(reply.status).toBe(200)
  return reply.text()
}

// Each test builds the site again.
describe('a deployed copy', () => {
  test('a deployed copy serves its own text and styles, while the original product serves the old ones', () =>
    withFolder(async (DATA_DIR) => {
      const original = startServer({ DATA_DIR, DEMO: '1' })
      const origin = await original.ready()
      const copy = await makeDeployedCopy({
        change: (site) => {
          replaceIn(join(site, 'src/ui/brand.ts'), 'Таможенный брокер', 'Другой брокер')
          writeFileSync(join(site, 'src/styles/site.css'), '.another { color: teal }', { flag: 'a' })
        },
      })
      expect(await titleIn(copy.origin)).toBe('404 · Другой брокер')
      expect(await titleIn(origin)).toBe('404 · Таможенный брокер')
      expect(await stylesheetIn(copy.origin)).toContain('.another')
      expect(await stylesheetIn(origin)).not.toContain('.another')
      // This page reads through the API: server and site of the copy share one contract.
      expect(await titleIn(copy.origin, '/')).toBe(await titleIn(origin, '/'))
      await copy.stop()
      expect((await original.kill('SIGTERM')).code).toBe(0)
    }))

  test('a copy whose site does not build is rejected with the reason', async () => {
    const broken = makeDeployedCopy({
      change: (site) => writeFileSync(join(site, 'src/entry-client.tsx'), 'const = nonsense'),
    })
    await expect(broken).rejects.toThrow(/entry-client\.tsx/)
  })
})
