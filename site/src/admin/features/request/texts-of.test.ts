import { expect, test } from 'vitest'
import { calculation, callback } from '../../testing/made-requests.ts'
import { matches } from '../../ui/matches.ts'
import { textsOf } from './texts-of.ts'

const quoted = { id: 'x'.repeat(22), usd: 15771.89, title: 'Copart, PHOENIX, AZ 85043 — Houston — Klaipeda' }

test.each([
  ['0671234567', callback({ phone: '+380671234567' })],
  ['67 123', callback({ phone: '+380671234567' })],
  ['перезвонит', callback({ note: 'Сам перезвонит' })],
  ['phoenix klaipeda', calculation({ calculation: quoted })],
  ['15771.89', calculation({ calculation: quoted })],
  ['15 771,89', calculation({ calculation: quoted })],
])('by «%s» a request is found', (q, request) => {
  expect(matches(q, ...textsOf(request))).toBe(true)
  expect(matches(`${q}#`, ...textsOf(request))).toBe(false)
})
