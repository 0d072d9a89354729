import { expect, test } from 'vitest'
import { createCalculationLimit, createRequestLimit } from './request-limit.ts'

const limitAt = (create: typeof createRequestLimit) => {
  const clock = { now: new Date('2026-11-20T10:00:00Z') }
  return { clock, limit: create(() => clock.now) }
}

const subnet = (index: number, network = '2001:db8:1'): string => `${network}:${index.toString(16)}::/64`

test.for([
  ['inquiries', createRequestLimit, 20],
  ['calculations', createCalculationLimit, 300],
] as const)('a /48 of IPv6 may send four times as many %s as each /64 of it', ([, create, most]) => {
  const { limit, clock } = limitAt(create)
  for (let i = 0; i < most; i++) limit.take(subnet(0))
  expect(() => limit.take(subnet(0))).toThrow(expect.objectContaining({ code: 'too-many', retryAfter: 600 }))
  for (let i = 0; i < 3 * most; i++) limit.take(subnet(1 + i))
  expect(() => limit.take(subnet(9_999))).toThrow(
    expect.objectContaining({ code: 'too-many', retryAfter: 600 }),
  )
  limit.take(subnet(0, '2001:db8:2'))
  limit.take('192.0.2.1')
  clock.now = new Date('2026-11-20T10:10:00Z')
  limit.take(subnet(9_999))
})

test('a request that is uncounted counts neither against the address nor against its wider network', () => {
  const { limit } = limitAt(createRequestLimit)
  for (let i = 0; i < 200; i++) limit.take(subnet(i % 7)).back()
  for (let i = 0; i < 80; i++) limit.take(subnet(i % 4))
  expect(() => limit.take(subnet(5))).toThrow(expect.objectContaining({ code: 'too-many' }))
})

test('a request rejected for one network is not counted against the other', () => {
  const { limit } = limitAt(createRequestLimit)
  for (let i = 0; i < 20; i++) limit.take(subnet(0))
  for (let i = 0; i < 100; i++) expect(() => limit.take(subnet(0))).toThrow()
  for (let i = 0; i < 60; i++) limit.take(subnet(1 + (i % 3)))
  expect(() => limit.take(subnet(5))).toThrow()
})

test('requests of different kinds are counted separately', () => {
  const { limit } = limitAt(createRequestLimit)
  for (let i = 0; i < 20; i++) limit.take('192.0.2.1', 'robots')
  expect(() => limit.take('192.0.2.1', 'robots')).toThrow()
  limit.take('192.0.2.1')
})
