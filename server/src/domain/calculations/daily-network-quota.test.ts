import { contract } from 'shared/contract'
import { HOUR_MS } from 'shared/format'
import { expect, test } from 'vitest'
import { createRateLimiter } from '../../lib/rate-limiter.ts'
import { createMemoryRateLimitStore, MAX_TRACKED_RATE_LIMIT_KEYS } from '../rate-limit-stores.ts'

const [, dailyLimit] = contract.calculation.create.rateLimits

const startDay = () => {
  const clock = { now: new Date('2026-11-20T10:00:00Z') }
  const deps = {
    clock: () => clock.now,
    createStore: () => createMemoryRateLimitStore(() => clock.now),
    log: console,
  }
  const quota = createRateLimiter(deps, dailyLimit)
  const countMany = async (address: string, count: number): Promise<void> => {
    for (let i = 0; i < count; i++) await quota.count(address)
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
  'the IP address or network %s can save 2,000 calculations in the 24 hours after its first calculation',
  async (address) => {
    const { count, countMany, advanceClock } = startDay()
    await count(address)
    advanceClock(4 * HOUR_MS)
    await countMany(address, 1_999)
    await expect(count(address)).rejects.toThrow(tooManyError(20))
    await count('192.0.2.2')
    advanceClock(20 * HOUR_MS - 1)
    await expect(count(address)).rejects.toThrow()
    advanceClock(1)
    await countMany(address, 2_000)
    await expect(count(address)).rejects.toThrow(tooManyError(24))
  },
)

test('an IPv6 /48 network can save four times as many calculations a day as each of its /64 networks', async () => {
  const { count, countMany } = startDay()
  for (let i = 0; i < 8_000; i++) await count(subnet(i))
  await expect(count(subnet(9_999))).rejects.toThrow(tooManyError(24))
  await countMany(subnet(0, '2001:db8:2'), 2_000)
})

test('a calculation that was not saved counts neither for the daily limit of the IP address nor for that of its wider network', async () => {
  const { count, countMany } = startDay()
  for (let i = 0; i < 10_000; i++) await (await count(subnet(i % 7))).uncount()
  for (let i = 0; i < 4; i++) await countMany(subnet(i), 2_000)
  await expect(count(subnet(5))).rejects.toThrow()
})

test('if saving a calculation fails after the day has ended, the count of saved calculations of the new day stays unchanged', async () => {
  const { count, countMany, advanceClock } = startDay()
  const { uncount } = await count('192.0.2.1')
  advanceClock(24 * HOUR_MS)
  await countMany('192.0.2.1', 2_000)
  await uncount()
  await expect(count('192.0.2.1')).rejects.toThrow(tooManyError(24))
})

test('a calculation rejected for one network does not count towards the daily limit of another network', async () => {
  const { count, countMany } = startDay()
  await countMany(subnet(0), 2_000)
  let rejected = 0
  for (let i = 0; i < 10_000; i++) await count(subnet(0)).catch(() => rejected++)
  expect(rejected).toBe(10_000)
  await countMany(subnet(1), 2_000)
})

test('when the server clock is set back, a network at its daily limit can save calculations again', async () => {
  const { count, countMany, advanceClock } = startDay()
  await countMany('192.0.2.1', 2_000)
  advanceClock(-HOUR_MS)
  await countMany('192.0.2.1', 2_000)
  await expect(count('192.0.2.1')).rejects.toThrow(tooManyError(24))
})

const ip = (index: number): string => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`

test('beyond 50,000 networks the daily limit of calculations drops the count of the network whose day began first', async () => {
  const { count, countMany } = startDay()
  await countMany('192.0.2.1', dailyLimit.requests)
  for (let i = 1; i < MAX_TRACKED_RATE_LIMIT_KEYS; i++) await count(ip(i))
  await expect(count('192.0.2.1')).rejects.toThrow(tooManyError(24))
  await count('192.0.2.2')
  await count('192.0.2.1')
})

test('beyond 50,000 networks the daily limit of calculations keeps the count of a network that just began a new day', async () => {
  const { count, countMany, advanceClock } = startDay()
  await count('192.0.2.1')
  advanceClock(HOUR_MS)
  for (let i = 0; i < 10; i++) await count(ip(i))
  advanceClock(23 * HOUR_MS)
  await countMany('192.0.2.1', dailyLimit.requests)
  for (let i = 10; i < MAX_TRACKED_RATE_LIMIT_KEYS; i++) await count(ip(i))
  await expect(count('192.0.2.1')).rejects.toThrow(tooManyError(24))
})
