import { test } from 'vitest'

test('in the next file', () => {
  throw new Error('the time was up before')
})
