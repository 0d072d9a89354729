import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

const getHashParameters = (hash: string): string => hash.split('$').slice(0, 4).join('$')

test('the decoy hash has the same cost parameters as a new hash', async () => {
  const source = readFileSync(new URL('./password-hash.ts', import.meta.url), 'utf8')
  const decoy = /'(\$argon2[^']+)'/.exec(source)?.[1] ?? ''
  expect(getHashParameters(decoy)).toBe(getHashParameters(await hashPassword('any')))
})

test('a password matches in composed and decomposed Unicode form, and another one does not match', async () => {
  const storedHash = await hashPassword('тихий паром їде'.normalize('NFC'))
  expect(await verifyPassword('тихий паром їде'.normalize('NFD'), storedHash)).toBe(true)
  expect(await verifyPassword('тихии паром іде', storedHash)).toBe(false)
  expect(await verifyPassword('тихий паром їде', undefined)).toBe(false)
})
