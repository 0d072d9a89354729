import { HOUR_MS } from 'shared/format'
import { expect, test } from 'vitest'
import { MAX_TRACKED_KEYS } from '../../lib/rate-limiter.ts'
import { createDailyNetworkQuota, MAX_SAVED_PER_NETWORK } from './daily-cap.ts'

const startDay = () => {
  const clock = { now: new Date('2026-11-20T10:00:00Z') }
  const share = createDailyNetworkQuota(() => clock.now)
  const takeMany = (address: string, count: number): void => {
    for (let i = 0; i < count; i++) share.count(address)
  }
  const pass = (ms: number): void => {
    clock.now = new Date(clock.now.getTime() + ms)
  }
  return { ...share, takeMany, pass }
}

const subnet = (index: number, network = '2001:db8:1'): string => `${network}:${index.toString(16)}::/64`

const refusal = (hours: number) =>
  expect.objectContaining({
    code: 'too-many',
    title: `С вашего адреса за сутки сохранено слишком много расчётов. Следующий можно сохранить через ${hours}\u00A0ч`,
    retryAfter: hours * 3600,
  })

test.for(['192.0.2.1', subnet(0)])(
  '%s can save 2,000 calculations in the 24 hours after its first one',
  (address) => {
    const { count: take, takeMany, pass } = startDay()
    take(address)
    pass(4 * HOUR_MS)
    takeMany(address, 1_999)
    expect(() => take(address)).toThrow(refusal(20))
    take('192.0.2.2')
    pass(20 * HOUR_MS - 1)
    expect(() => take(address)).toThrow()
    pass(1)
    takeMany(address, 2_000)
    expect(() => take(address)).toThrow(refusal(24))
  },
)

test('an IPv6 /48 can save four times as many calculations as each /64 of it', () => {
  const { count: take, takeMany } = startDay()
  for (let i = 0; i < 8_000; i++) take(subnet(i))
  expect(() => take(subnet(9_999))).toThrow(refusal(24))
  takeMany(subnet(0, '2001:db8:2'), 2_000)
})

test('a released calculation counts neither against the address nor against its wider network', () => {
  const { count: take, takeMany } = startDay()
  for (let i = 0; i < 10_000; i++) take(subnet(i % 7)).uncount()
  for (let i = 0; i < 4; i++) takeMany(subnet(i), 2_000)
  expect(() => take(subnet(5))).toThrow()
})

test('releasing a calculation on the next day does not change the count of that day', () => {
  const { count: take, takeMany, pass } = startDay()
  const { uncount: back } = take('192.0.2.1')
  pass(24 * HOUR_MS)
  takeMany('192.0.2.1', 2_000)
  back()
  expect(() => take('192.0.2.1')).toThrow(refusal(24))
})

test('a save rejected for one network is not counted against the other network', () => {
  const { count: take, takeMany } = startDay()
  takeMany(subnet(0), 2_000)
  for (let i = 0; i < 10_000; i++) expect(() => take(subnet(0))).toThrow()
  takeMany(subnet(1), 2_000)
})

test('a clock set back starts a new day', () => {
  const { count: take, takeMany, pass } = startDay()
  takeMany('192.0.2.1', 2_000)
  pass(-1)
  takeMany('192.0.2.1', 2_000)
  expect(() => take('192.0.2.1')).toThrow(refusal(24))
})

const ip = (index: number): string => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`

test('beyond 50,000 networks the network with the oldest day is forgotten', () => {
  const { count: take, takeMany } = startDay()
  takeMany('192.0.2.1', MAX_SAVED_PER_NETWORK)
  for (let i = 1; i < MAX_TRACKED_KEYS; i++) take(ip(i))
  expect(() => take('192.0.2.1')).toThrow(refusal(24))
  take('192.0.2.2')
  take('192.0.2.1')
})

test('a network with a new day is forgotten after networks with older days', () => {
  const { count: take, takeMany, pass } = startDay()
  take('192.0.2.1')
  pass(HOUR_MS)
  for (let i = 0; i < 10; i++) take(ip(i))
  pass(23 * HOUR_MS)
  takeMany('192.0.2.1', MAX_SAVED_PER_NETWORK)
  for (let i = 10; i < MAX_TRACKED_KEYS; i++) take(ip(i))
  expect(() => take('192.0.2.1')).toThrow(refusal(24))
})
