import { expect, test } from 'vitest'
import { createCalculationSaveLimit } from '../features/calculation/service.ts'
import { createContactFormLimit } from '../features/inquiry/submit-inquiry.ts'

const createWithClock = (create: typeof createContactFormLimit) => {
  const clock = { now: new Date('2026-11-20T10:00:00Z') }
  return { clock, limit: create(() => clock.now) }
}

const subnet = (index: number, network = '2001:db8:1'): string => `${network}:${index.toString(16)}::/64`

test.for([
  ['inquiries', createContactFormLimit, 20],
  ['calculations', createCalculationSaveLimit, 300],
] as const)('a /48 of IPv6 may send four times as many %s as each /64 of it', ([, create, max]) => {
  const { limit, clock } = createWithClock(create)
  for (let i = 0; i < max; i++) limit.count(subnet(0))
  expect(() => limit.count(subnet(0))).toThrow(expect.objectContaining({ code: 'too-many', retryAfter: 600 }))
  for (let i = 0; i < 3 * max; i++) limit.count(subnet(1 + i))
  expect(() => limit.count(subnet(9_999))).toThrow(
    expect.objectContaining({ code: 'too-many', retryAfter: 600 }),
  )
  limit.count(subnet(0, '2001:db8:2'))
  limit.count('192.0.2.1')
  clock.now = new Date('2026-11-20T10:10:00Z')
  limit.count(subnet(9_999))
})

test('a request removed from the count counts neither against the address nor against its wider network', () => {
  const { limit } = createWithClock(createContactFormLimit)
  for (let i = 0; i < 200; i++) limit.count(subnet(i % 7)).uncount()
  for (let i = 0; i < 80; i++) limit.count(subnet(i % 4))
  expect(() => limit.count(subnet(5))).toThrow(expect.objectContaining({ code: 'too-many' }))
})

test('a request rejected for one network is not counted against its wider network', () => {
  const { limit } = createWithClock(createContactFormLimit)
  for (let i = 0; i < 20; i++) limit.count(subnet(0))
  for (let i = 0; i < 100; i++) expect(() => limit.count(subnet(0))).toThrow()
  for (let i = 0; i < 60; i++) limit.count(subnet(1 + (i % 3)))
  expect(() => limit.count(subnet(5))).toThrow()
})

test('the request limit counts requests of different kinds separately', () => {
  const { limit } = createWithClock(createContactFormLimit)
  for (let i = 0; i < 20; i++) limit.count('192.0.2.1', 'robots')
  expect(() => limit.count('192.0.2.1', 'robots')).toThrow()
  limit.count('192.0.2.1')
})
