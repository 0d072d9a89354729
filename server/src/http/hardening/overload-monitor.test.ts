import { pino } from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startOwnTestApi } from '../../testing/api.ts'
import {
  createEventLoopLagAverage,
  createOverloadMonitor,
  neverOverloadedMonitor,
} from './overload-monitor.ts'

/** Returns the average lag after ticks that were late by these milliseconds. */
const after = (beats: readonly number[], average = createEventLoopLagAverage(200)): number =>
  beats.reduce((_last, late) => average(late), 0)

const beats = (count: number, late: number): number[] => Array.from({ length: count }, () => late)

describe('createEventLoopLagAverage', () => {
  test('the average event loop lag stays below the overload limit after one short block', () => {
    expect(after([0, 400, 0])).toBeLessThan(200)
  })

  test('the average event loop lag exceeds the overload limit at once after a block of one or six seconds', () => {
    expect(after([1_000])).toBeGreaterThan(200)
    expect(after([6_600])).toBeGreaterThan(200)
  })

  test('the average lag of an always late event loop exceeds the overload limit within a few seconds', () => {
    expect(after(beats(8, 300))).toBeGreaterThan(200)
  })

  test('an event loop that is slightly late stays below the average lag that counts as overload', () => {
    expect(after(beats(1_000, 190))).toBeLessThan(200)
  })

  test('after a block of any length the average event loop lag falls below half of the overload limit in three seconds', () => {
    const average = createEventLoopLagAverage(200)
    after(beats(100, 60_000), average)
    expect(after(beats(30, 0), average)).toBeLessThan(100)
  })
})

const BEAT_MS = 100

/** The clock and the timer that measure the lag; the test can delay a tick. */
const takeTimers = () => {
  let now = 0
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  return {
    beat: (lateMs = 0): void => {
      now += BEAT_MS + lateMs
      vi.advanceTimersByTime(BEAT_MS)
    },
  }
}

afterEach(() => {
  vi.useRealTimers()
})

const createWatchedMonitor = () => {
  const lines: { level: number; msg: string; refused?: number }[] = []
  const log = pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) })
  return { overload: createOverloadMonitor({ lagMs: 200, log }), lines }
}

describe('overload monitor', () => {
  test('a server with a blocked event loop rejects anonymous requests, recovers, and logs the number of rejections', async () => {
    const { beat } = takeTimers()
    const { overload, lines } = createWatchedMonitor()
    const api = await startOwnTestApi({ overload })
    beat(1_500)
    expect((await api.raw('GET', '/api/category')).status).toBe(503)
    for (let beats = 0; beats < 30; beats += 1) beat()
    expect((await api.raw('GET', '/api/category')).status).toBe(200)
    expect(lines).toMatchObject([
      { level: 40, msg: 'overloaded: uncached anonymous requests are refused' },
      { level: 40, msg: 'no longer overloaded', refused: 1 },
    ])
    overload.close()
    vi.useRealTimers()
  })

  test('the setting OVERLOAD_LAG_MS=0 switches the overload monitor off', () => {
    expect(createOverloadMonitor({ lagMs: 0, log: pino({ enabled: false }) })).toBe(neverOverloadedMonitor)
  })
})
