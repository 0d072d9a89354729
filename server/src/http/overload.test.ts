import { pino } from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startApi } from '../testing/api.ts'
import { averageLag, neverOverloaded, watchOverload } from './overload.ts'

/** The average after these beats, each so many milliseconds late. */
const after = (beats: readonly number[], average = averageLag(200)): number =>
  beats.reduce((_last, late) => average(late), 0)

const beats = (count: number, late: number): number[] => Array.from({ length: count }, () => late)

describe('the average lag', () => {
  test('of a loop that stood still once for a moment stays below the limit', () => {
    expect(after([0, 400, 0])).toBeLessThan(200)
  })

  test('of a loop that stood still for a second, or six, is above the limit at once', () => {
    expect(after([1_000])).toBeGreaterThan(200)
    expect(after([6_600])).toBeGreaterThan(200)
  })

  test('of a loop that is always late exceeds the limit within a few seconds', () => {
    expect(after(beats(8, 300))).toBeGreaterThan(200)
  })

  test('of a loop that is always a little late stays below it', () => {
    expect(after(beats(1_000, 190))).toBeLessThan(200)
  })

  test('falls to half the limit within three seconds, whatever happened before', () => {
    const average = averageLag(200)
    after(beats(100, 60_000), average)
    expect(after(beats(30, 0), average)).toBeLessThan(100)
  })
})

const BEAT_MS = 100

/** The clock and the timer that the lag is measured with; a beat of it may be late. */
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

const watched = () => {
  const lines: { level: number; msg: string; refused?: number }[] = []
  const log = pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) })
  return { overload: watchOverload({ lagMs: 200, log }), lines }
}

describe('a server whose event loop is blocked', () => {
  test('refuses strangers, recovers by itself, and says both in the log with the number it refused', async () => {
    const { beat } = takeTimers()
    const { overload, lines } = watched()
    const { stop, ...api } = await startApi({ overload })
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
    await stop()
  })

  test('is never overloaded where the operator has set 0', () => {
    expect(watchOverload({ lagMs: 0, log: pino({ enabled: false }) })).toBe(neverOverloaded)
  })
})
