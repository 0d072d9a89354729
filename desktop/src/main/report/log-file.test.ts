import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTokenExpiringAt } from '../../testing/credentials.ts'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { openLogFile } from './log-file.ts'

const now = () => new Date('2026-11-26T21:05:07.123Z')

test('a log line has the time, the event and its values, and only its owner can read the file', () => {
  const file = join(createTempFolder(), 'logs/main.log')
  const log = openLogFile(file, now)
  log.write('start', { version: '1.2.3' })
  log.write('request-failed', { template: '/api/category/{id}', status: 503 })
  expect(readFileSync(file, 'utf8')).toBe(
    '2026-11-26T21:05:07.123Z start version=1.2.3\n' +
      '2026-11-26T21:05:07.123Z request-failed template=/api/category/{id} status=503\n',
  )
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a full log file becomes the previous one, and only these two exist', () => {
  const folder = createTempFolder()
  const log = openLogFile(join(folder, 'main.log'), now, 200)
  for (let count = 0; count < 30; count++) log.write('window-opened', { count })
  expect(readdirSync(folder).toSorted()).toEqual(['main.log', 'main.log.1'])
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThan(300)
  const lines = log.readLastLines(4).map((line) => line.split('count=')[1])
  expect(lines).toEqual(['26', '27', '28', '29'])
})

test('a value with a secret, with text or with line breaks cannot put any of it into the log', () => {
  const file = join(createTempFolder(), 'main.log')
  const log = openLogFile(file, now)
  const token = createTokenExpiringAt(1_800_000_000)
  log.write('ipc-failed', { channel: `api:send ${token}`, code: 'a\n2026 forged line', name: 'Олена Коваль' })
  const text = readFileSync(file, 'utf8')
  expect(text).not.toContain(token.slice(0, 20))
  expect(text).not.toMatch(/Олена/)
  expect(text.split('\n')).toHaveLength(2)
})

test('a log that cannot be written is no reason to fail', () => {
  const folder = createTempFolder()
  writeFileSync(join(folder, 'logs'), '')
  const log = openLogFile(join(folder, 'logs/main.log'), now)
  expect(() => log.write('start')).not.toThrow()
  expect(log.readLastLines(5)).toEqual([''])
})
