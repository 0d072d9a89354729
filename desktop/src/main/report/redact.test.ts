import { expect, test } from 'vitest'
import { createTokenExpiringAt } from '../../testing/credentials.ts'
import { redactSecrets } from './redact.ts'

const secrets: Record<string, string> = {
  'a token': createTokenExpiringAt(1_800_000_000),
  'a token without its signature': 'eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjE4MDB9',
  'a header': 'Authorization: Bearer abc.def-123',
  'a scheme alone': 'bearer s3cr3t',
  'a member of JSON': '"password": "correct horse"',
  'a parameter': 'token=abcdef',
  'a cookie': 'jwt-token=abcdef',
  'an address with a password': 'https://admin:hunter2@office.example.com/',
  'an e-mail address': 'olena.koval@example.com',
  'an e-mail address in Cyrillic': 'офис@пример.укр',
  'an international phone number': '+380 (67) 123-45-67',
  'a national phone number': '067 123 45 67',
  'a phone number without spaces': '380671234567',
  'a user folder': '/home/olena/.config',
  'a user folder on Windows': 'C:\\Users\\Olena\\AppData',
  'a long key': 'A'.repeat(20) + 'b0'.repeat(15),
}

const traces = /eyJ|abc\.def|s3cr3t|horse|abcdef|hunter2|koval|olena|офис|67\)? ?12|671234567|b0b0b0/i

for (const [what, secret] of Object.entries(secrets)) {
  test(`${what} is hidden, and the text around it stays`, () => {
    const redacted = redactSecrets(`before ${secret} after`)
    expect(redacted).not.toMatch(traces)
    expect(redacted).toContain('[hidden]')
    expect(redacted).toMatch(/^before .*after$/)
  })
}

test('versions, times, statuses, origins and fingerprints are not hidden', () => {
  const line =
    '2026-11-26T21:05:07.123Z request-failed method=GET template=/api/category/{id} status=503 ' +
    'version=45.3.4 host=office.example.com:8443 fingerprint=AB:CD:EF:01:23:45:67:89:AB:CD bounds=1440x900'
  expect(redactSecrets(line)).toBe(line)
})
