import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

const getHashParameters = (hash: string): string => hash.split('$').slice(0, 4).join('$')

test('the hash verified for unknown accounts has the same cost parameters as the hash of a new password', async () => {
  const source = readFileSync(new URL('./password-hash.ts', import.meta.url), 'utf8')
  const decoy = /'(\$argon2[^']+)'/.exec(source)?.[1] ?? ''
  expect(getHashParameters(decoy)).toBe(getHashParameters(await hashPassword('any')))
})

test('a password is accepted in composed and in decomposed Unicode form, and another password is rejected', async () => {
  const storedHash = await hashPassword('тихий паром їде'.normalize('NFC'))
  expect(await verifyPassword('тихий паром їде'.normalize('NFD'), storedHash)).toBe(true)
  expect(await verifyPassword('тихии паром іде', storedHash)).toBe(false)
  expect(await verifyPassword('тихий паром їде', undefined)).toBe(false)
})
