import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTokenExpiringAt } from '../../testing/credentials.ts'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { openAppLogFile, redactSecrets } from './log-file.ts'

const now = () => new Date('2026-11-26T21:05:07.123Z')

test('a log line has the time, the event and its values, and only its owner can read the file', () => {
  const file = join(createTempFolder(), 'logs/main.log')
  const log = openAppLogFile(file, now)
  log.write('start', { version: '1.2.3' })
  log.write('request-failed', { template: '/api/category/{id}', status: 503 })
  expect(readFileSync(file, 'utf8')).toBe(
    '2026-11-26T21:05:07.123Z start version=1.2.3\n' +
      '2026-11-26T21:05:07.123Z request-failed template=/api/category/{id} status=503\n',
  )
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a full log file replaces the previous log file, and no third log file exists', () => {
  const folder = createTempFolder()
  const log = openAppLogFile(join(folder, 'main.log'), now, 200)
  for (let count = 0; count < 30; count++) log.write('window-opened', { count })
  expect(readdirSync(folder).toSorted()).toEqual(['main.log', 'main.log.1'])
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThan(300)
  const lines = log.readLastLines(4).map((line) => line.split('count=')[1])
  expect(lines).toEqual(['26', '27', '28', '29'])
})

test('secrets, free text and line breaks in a logged value do not reach the log file', () => {
  const file = join(createTempFolder(), 'main.log')
  const log = openAppLogFile(file, now)
  const token = createTokenExpiringAt(1_800_000_000)
  log.write('ipc-failed', { channel: `api:send ${token}`, code: 'a\n2026 forged line', name: 'Олена Коваль' })
  const text = readFileSync(file, 'utf8')
  expect(text).not.toContain(token.slice(0, 20))
  expect(text).not.toMatch(/Олена/)
  expect(text.split('\n')).toHaveLength(2)
})

test('the app keeps working if its log file cannot be written', () => {
  const folder = createTempFolder()
  writeFileSync(join(folder, 'logs'), '')
  const log = openAppLogFile(join(folder, 'logs/main.log'), now)
  expect(() => log.write('start')).not.toThrow()
  expect(log.readLastLines(5)).toEqual([''])
})

const secrets: Record<string, string> = {
  'a session token': createTokenExpiringAt(1_800_000_000),
  'a session token without its signature': 'eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjE4MDB9',
  'an authorization header': 'Authorization: Bearer abc.def-123',
  'a bearer token without its header': 'bearer s3cr3t',
  'a password in JSON': '"password": "correct horse"',
  'a token in a parameter': 'token=abcdef',
  'a session cookie': 'jwt-token=abcdef',
  'a URL with a password': 'https://admin:hunter2@broker.example.com/',
  'an e-mail address': 'olena.koval@example.com',
  'an e-mail address in Cyrillic': 'офис@пример.укр',
  'an international phone number': '+380 (67) 123-45-67',
  'a national phone number': '067 123 45 67',
  'a phone number without spaces': '380671234567',
  'the folder of a user': '/home/olena/.config',
  'the folder of a user on Windows': 'C:\\Users\\Olena\\AppData',
  'a long key': 'A'.repeat(20) + 'b0'.repeat(15),
}

const traces = /eyJ|abc\.def|s3cr3t|horse|abcdef|hunter2|koval|olena|офис|67\)? ?12|671234567|b0b0b0/i

for (const [what, secret] of Object.entries(secrets)) {
  test(`${what} is redacted in a log as a secret, and the text around it stays`, () => {
    const redacted = redactSecrets(`before ${secret} after`)
    expect(redacted).not.toMatch(traces)
    expect(redacted).toContain('[hidden]')
    expect(redacted).toMatch(/^before .*after$/)
  })
}

test('versions, times, statuses, origins and fingerprints are not redacted in a log', () => {
  const line =
    '2026-11-26T21:05:07.123Z request-failed method=GET template=/api/category/{id} status=503 ' +
    'version=45.3.4 host=broker.example.com:8443 fingerprint=AB:CD:EF:01:23:45:67:89:AB:CD bounds=1440x900'
  expect(redactSecrets(line)).toBe(line)
})
