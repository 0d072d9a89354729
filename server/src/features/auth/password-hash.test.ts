import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password-hash.ts'

const costOf = (hash: string): string => hash.split('$').slice(0, 4).join('$')

test('the decoy hash has the same cost parameters as a new hash', async () => {
  const source = readFileSync(new URL('./password-hash.ts', import.meta.url), 'utf8')
  const decoy = /'(\$argon2[^']+)'/.exec(source)?.[1] ?? ''
  expect(costOf(decoy)).toBe(costOf(await hashPassword('any')))
})

test('a password matches in composed and decomposed Unicode form, and another one does not match', async () => {
  const kept = await hashPassword('тихий паром їде'.normalize('NFC'))
  expect(await isPassword('тихий паром їде'.normalize('NFD'), kept)).toBe(true)
  expect(await isPassword('тихии паром іде', kept)).toBe(false)
  expect(await isPassword('тихий паром їде', undefined)).toBe(false)
})
