import { writeFileSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startOwnTestApi } from '../../testing/api.ts'
import { createTemporaryFolder } from '../../testing/fixtures/temporary-folder.ts'
import {
  createEventLoopLagAverage,
  createOverloadMonitor,
  neverOverloadedMonitor,
  readCpuTimes,
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

/**
 * The clocks and the timer that the monitor reads. A tick may be late by milliseconds in which the server has a share of
 * the CPU, all of it by default.
 */
const takeTimers = () => {
  let now = 0
  const cpu = { usedMs: 0, availableMs: 0 }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  return {
    readTimes: () => ({ ...cpu }),
    beat: (lateMs = 0, cpuShare = 1): void => {
      now += BEAT_MS + lateMs
      cpu.availableMs += lateMs
      cpu.usedMs += lateMs * cpuShare
      vi.advanceTimersByTime(BEAT_MS)
    },
  }
}

afterEach(() => {
  vi.useRealTimers()
})

const createWatchedMonitor = () => {
  const { beat, readTimes } = takeTimers()
  const lines: { level: number; msg: string; refused?: number }[] = []
  const log = pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) })
  const overload = createOverloadMonitor({ lagMs: 200, log, readTimes })
  const receive = overload.countRequests(() => undefined)
  return {
    overload,
    lines,
    beat,
    /** Starts requests, and returns a function that ends them. */
    startRequests: (count: number) => {
      const request = new IncomingMessage(new Socket())
      const responses = Array.from({ length: count }, () => new ServerResponse(request))
      for (const response of responses) receive(request, response)
      return () => {
        for (const response of responses) response.emit('close')
      }
    },
  }
}

describe('overload monitor', () => {
  test('a server that a flood of uncached requests blocks rejects anonymous requests, recovers, and logs the number of rejections', async () => {
    const { overload, lines, beat } = createWatchedMonitor()
    const api = await startOwnTestApi({ overload })
    const flood = Array.from({ length: 8 }, () => api.raw('GET', '/api/category/1'))
    expect((await Promise.all(flood)).map(({ status }) => status)).toEqual(Array(8).fill(404))
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

  test('a lagging server that answers many requests from its cache, and few others, rejects no visitor', async () => {
    const { overload, beat } = createWatchedMonitor()
    const api = await startOwnTestApi({ overload })
    for (let request = 0; request < 20; request += 1) await api.raw('GET', '/api/category')
    for (let request = 0; request < 6; request += 1) await api.raw('GET', '/api/category/1')
    beat(1_500)
    expect((await api.raw('GET', '/api/category/1')).status).toBe(404)
    overload.close()
    vi.useRealTimers()
  })

  test('a lagging server is overloaded while eight requests wait for it, not while seven do', () => {
    const { overload, beat, startRequests } = createWatchedMonitor()
    startRequests(7)
    for (let beats = 0; beats < 20; beats += 1) beat(500)
    expect(overload.isOverloaded()).toBe(false)
    startRequests(1)
    beat(500)
    expect(overload.isOverloaded()).toBe(true)
    overload.close()
  })

  test('requests that were answered before the event loop began to lag do not make a server overloaded', () => {
    const { overload, beat, startRequests } = createWatchedMonitor()
    startRequests(100)()
    beat()
    beat(1_500)
    expect(overload.isOverloaded()).toBe(false)
    overload.close()
  })

  test('a server whose neighbours have more than half of the CPU time that it needs is not overloaded, however many requests wait', () => {
    const { overload, beat, startRequests } = createWatchedMonitor()
    startRequests(100)
    for (let beats = 0; beats < 20; beats += 1) beat(500, 0.49)
    expect(overload.isOverloaded()).toBe(false)
    for (let beats = 0; beats < 20; beats += 1) beat(500, 0.6)
    expect(overload.isOverloaded()).toBe(true)
    overload.close()
  })

  test('the overload of a server ends when only its neighbours still make it lag', () => {
    const { overload, beat, startRequests } = createWatchedMonitor()
    const endRequests = startRequests(100)
    beat(1_500)
    endRequests()
    beat(500, 0.4)
    expect(overload.isOverloaded()).toBe(true)
    for (let beats = 0; beats < 10; beats += 1) beat(500, 0.05)
    expect(overload.isOverloaded()).toBe(false)
    overload.close()
  })

  test('the setting OVERLOAD_LAG_MS=0 switches the overload monitor off', () => {
    expect(createOverloadMonitor({ lagMs: 0, log: pino({ enabled: false }) })).toBe(neverOverloadedMonitor)
  })
})

describe('CPU times of the server', () => {
  const writeSchedulerFile = (text: string): string => {
    const file = join(createTemporaryFolder(), 'schedstat')
    writeFileSync(file, text)
    return file
  }

  test('the CPU time that a server could have had on Linux is the time that it ran and the time that it waited for the CPU', () => {
    const times = readCpuTimes(writeSchedulerFile('316867203 1456658 18\n'))
    expect(times).toEqual({ usedMs: 316.867_203, availableMs: 318.323_861 })
  })

  test('where the system does not say how long the server waited for the CPU, it could have had all elapsed time', () => {
    vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 2_000_000, system: 500_000 })
    vi.spyOn(performance, 'now').mockReturnValue(10_000)
    for (const file of ['/no/such/file', writeSchedulerFile('0 0 0\n')])
      expect(readCpuTimes(file)).toEqual({ usedMs: 2_500, availableMs: 10_000 })
  })

  test('the CPU time of this process grows while it works', () => {
    const first = readCpuTimes()
    let last = first
    while (last.usedMs === first.usedMs) last = readCpuTimes()
    expect(last.usedMs).toBeGreaterThan(first.usedMs)
    expect(last.availableMs).toBeGreaterThan(first.availableMs)
  })
})
