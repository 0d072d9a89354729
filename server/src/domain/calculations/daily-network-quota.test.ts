import { HOUR_MS } from 'shared/format'
import { expect, test } from 'vitest'
import { MAX_TRACKED_LIMITER_KEYS } from '../../lib/rate-limiter.ts'
import {
  createDailyCalculationQuotaPerNetwork,
  MAX_DAILY_CALCULATIONS_PER_NETWORK,
} from './daily-calculation-save-cap.ts'

const startDay = () => {
  const clock = { now: new Date('2026-11-20T10:00:00Z') }
  const quota = createDailyCalculationQuotaPerNetwork(() => clock.now)
  const countMany = (address: string, count: number): void => {
    for (let i = 0; i < count; i++) quota.count(address)
  }
  const advanceClock = (ms: number): void => {
    clock.now = new Date(clock.now.getTime() + ms)
  }
  return { ...quota, countMany, advanceClock }
}

const subnet = (index: number, network = '2001:db8:1'): string => `${network}:${index.toString(16)}::/64`

const tooManyError = (hours: number) =>
  expect.objectContaining({
    code: 'too-many',
    title: `С вашего адреса за сутки сохранено слишком много расчётов. Следующий можно сохранить через ${hours}\u00A0ч`,
    retryAfter: hours * 3600,
  })

test.for(['192.0.2.1', subnet(0)])(
  '%s can save 2,000 calculations in the 24 hours after its first calculation',
  (address) => {
    const { count, countMany, advanceClock } = startDay()
    count(address)
    advanceClock(4 * HOUR_MS)
    countMany(address, 1_999)
    expect(() => count(address)).toThrow(tooManyError(20))
    count('192.0.2.2')
    advanceClock(20 * HOUR_MS - 1)
    expect(() => count(address)).toThrow()
    advanceClock(1)
    countMany(address, 2_000)
    expect(() => count(address)).toThrow(tooManyError(24))
  },
)

test('an IPv6 /48 can save four times as many calculations as each /64 of it', () => {
  const { count, countMany } = startDay()
  for (let i = 0; i < 8_000; i++) count(subnet(i))
  expect(() => count(subnet(9_999))).toThrow(tooManyError(24))
  countMany(subnet(0, '2001:db8:2'), 2_000)
})

test('a released calculation counts neither against the address nor against its wider network', () => {
  const { count, countMany } = startDay()
  for (let i = 0; i < 10_000; i++) count(subnet(i % 7)).uncount()
  for (let i = 0; i < 4; i++) countMany(subnet(i), 2_000)
  expect(() => count(subnet(5))).toThrow()
})

test('releasing a calculation on the next day does not change the count of that day', () => {
  const { count, countMany, advanceClock } = startDay()
  const { uncount } = count('192.0.2.1')
  advanceClock(24 * HOUR_MS)
  countMany('192.0.2.1', 2_000)
  uncount()
  expect(() => count('192.0.2.1')).toThrow(tooManyError(24))
})

test('a save rejected for one network is not counted against the other network', () => {
  const { count, countMany } = startDay()
  countMany(subnet(0), 2_000)
  for (let i = 0; i < 10_000; i++) expect(() => count(subnet(0))).toThrow()
  countMany(subnet(1), 2_000)
})

test('a clock set back starts a new day', () => {
  const { count, countMany, advanceClock } = startDay()
  countMany('192.0.2.1', 2_000)
  advanceClock(-1)
  countMany('192.0.2.1', 2_000)
  expect(() => count('192.0.2.1')).toThrow(tooManyError(24))
})

const ip = (index: number): string => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`

test('beyond 50,000 networks the save quota forgets the network with the oldest day', () => {
  const { count, countMany } = startDay()
  countMany('192.0.2.1', MAX_DAILY_CALCULATIONS_PER_NETWORK)
  for (let i = 1; i < MAX_TRACKED_LIMITER_KEYS; i++) count(ip(i))
  expect(() => count('192.0.2.1')).toThrow(tooManyError(24))
  count('192.0.2.2')
  count('192.0.2.1')
})

test('the save quota forgets a network with a new day after networks with older days', () => {
  const { count, countMany, advanceClock } = startDay()
  count('192.0.2.1')
  advanceClock(HOUR_MS)
  for (let i = 0; i < 10; i++) count(ip(i))
  advanceClock(23 * HOUR_MS)
  countMany('192.0.2.1', MAX_DAILY_CALCULATIONS_PER_NETWORK)
  for (let i = 10; i < MAX_TRACKED_LIMITER_KEYS; i++) count(ip(i))
  expect(() => count('192.0.2.1')).toThrow(tooManyError(24))
})
