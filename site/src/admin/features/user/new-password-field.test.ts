import { expect, test } from 'vitest'
import { generatePassword } from './new-password-field.tsx'

/** Returns the bytes one after another, then starts again. */
const createByteSource = (...bytes: readonly number[]) => {
  let next = 0
  return (into: Uint8Array): Uint8Array => into.fill(bytes[next++ % bytes.length] ?? 0)
}

test('a generated password has four groups of five characters that cannot be confused with each other', () => {
  for (let i = 0; i < 200; i++) {
    expect(generatePassword()).toMatch(/^(?:[a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/)
  }
})

test('each generated password is different from the others', () => {
  expect(new Set(Array.from({ length: 200 }, () => generatePassword())).size).toBe(200)
})

test('in generated passwords each character is equally likely, as random bytes beyond the last full round are skipped', () => {
  expect(generatePassword(createByteSource(248, 0, 255, 30))).toBe('a9a9a-9a9a9-a9a9a-9a9a9')
  const whole = Array.from({ length: 248 }, (_, byte) => byte)
  const next = createByteSource(...whole)
  const signs = Array.from({ length: 248 }, () => generatePassword(next).replaceAll('-', '')).join('')
  const counts = Map.groupBy(signs, (sign) => sign)
  expect(new Set([...counts.values()].map(({ length }) => length))).toEqual(new Set([(248 * 20) / 31]))
})
