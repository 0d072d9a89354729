import { beforeAll, describe, expect, test } from 'vitest'

test('passes', () => expect(1).toBe(1))

test('is skipped', ({ skip }) => skip())

describe('a group', () => {
  test('fails', () => expect('red').toBe('green'))
})

describe('a group whose hook fails', () => {
  beforeAll(() => {
    throw new Error('no database')
  })
  test('does not run', () => expect(1).toBe(1))
})
