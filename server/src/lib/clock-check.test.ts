import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { DAY_MS, HOUR_MS } from 'shared/format'
import { describe, expect, test } from 'vitest'
import { createTemporaryFolder } from '../testing/fixtures/temporary-folder.ts'
import { createManualTimers } from '../testing/manual-timers.ts'
import { createClockCheck } from './clock-check.ts'

const NOW = Date.parse('2026-11-30T10:00:00Z')
const WRONG_MS = 800 * DAY_MS

const noWork = async () => undefined

/** A machine whose clock a test can set; its servers keep their record in one folder. */
const createMachine = () => {
  const file = join(createTemporaryFolder(), 'clock.json')
  const time = { wallMs: NOW, monotonicMs: 0 }
  const warned: unknown[] = []
  const startServer = () => {
    const { timers, advance } = createManualTimers()
    const log = pino({ base: null }, { write: (line) => warned.push(JSON.parse(line)) })
    const clock = () => new Date(time.wallMs)
    const check = createClockCheck({ file, clock, readMonotonicMs: () => time.monotonicMs, timers, log })
    return {
      ...check,
      /** Lets the server run for some hours. */
      run: async (hours: number) => {
        for (let step = 0; step < hours * 6; step += 1) {
          time.wallMs += HOUR_MS / 6
          time.monotonicMs += HOUR_MS / 6
          await advance(HOUR_MS / 6, noWork)
        }
      },
      readBank: (headers: Record<string, string> = { Date: new Date(time.wallMs).toUTCString() }) =>
        check.confirm(new Headers(headers)),
    }
  }
  return { file, time, warned, startServer }
}

const toDateHeader = (ms: number) => ({ Date: new Date(ms).toUTCString() })

describe('the clock of a server', () => {
  test('a new clock is trusted after an answer of the bank with the same time, at most an hour apart', () => {
    const server = createMachine().startServer()
    expect(server.isTrusted()).toBe(false)
    server.readBank({})
    server.readBank({ Date: 'soon' })
    expect(server.isTrusted()).toBe(false)
    for (const [apartMs, isTrusted] of [
      [0, true],
      [HOUR_MS, true],
      [-HOUR_MS, true],
      [HOUR_MS + 1_000, false],
      [-HOUR_MS - 1_000, false],
    ] as const) {
      server.readBank(toDateHeader(NOW + apartMs))
      expect([apartMs, server.isTrusted()]).toEqual([apartMs, isTrusted])
    }
  })

  test('the age of an answer that a cache has stored counts', () => {
    const server = createMachine().startServer()
    server.readBank({ ...toDateHeader(NOW - 5 * HOUR_MS), Age: '18000' })
    expect(server.isTrusted()).toBe(true)
    server.readBank({ ...toDateHeader(NOW - 5 * HOUR_MS), Age: 'old' })
    expect(server.isTrusted()).toBe(false)
  })

  test('a clock that the bank contradicts is not trusted, however long the server runs, until it is set right', async () => {
    const { time, startServer, warned } = createMachine()
    time.wallMs += WRONG_MS
    const server = startServer()
    server.readBank(toDateHeader(NOW))
    await server.run(48)
    expect(server.isTrusted()).toBe(false)
    expect(warned).toContainEqual(expect.objectContaining({ level: 40, differenceSeconds: 69_120_000 }))
    time.wallMs -= WRONG_MS
    expect(server.isTrusted()).toBe(true)
  })

  test('without the bank a clock is trusted after 24 hours of uptime, counted over restarts', async () => {
    const { time, startServer } = createMachine()
    await startServer().run(14)
    time.wallMs += 10 * HOUR_MS
    const restarted = startServer()
    await restarted.run(9.5)
    expect(restarted.isTrusted()).toBe(false)
    await restarted.run(0.5)
    expect(restarted.isTrusted()).toBe(true)
    expect(startServer().isTrusted()).toBe(true)
  })

  test('a clock that jumps while the server runs is not trusted, with the bank until it is right again, without it for 24 hours', async () => {
    for (const isConfirmed of [true, false]) {
      const { time, startServer, warned } = createMachine()
      const server = startServer()
      if (isConfirmed) server.readBank()
      await server.run(25)
      expect([server.isTrusted(), warned]).toEqual([true, []])
      time.wallMs += WRONG_MS
      expect(server.isTrusted()).toBe(false)
      await server.run(23)
      expect([server.isTrusted(), warned.length > 0]).toEqual([false, true])
      await server.run(2)
      expect(server.isTrusted()).toBe(!isConfirmed)
    }
  })

  test('a restarted server trusts a confirmed clock at once, but not one that was set to another year or back meanwhile', async () => {
    for (const [changeMs, isTrusted] of [
      [0, true],
      [DAY_MS - HOUR_MS, true],
      [DAY_MS + HOUR_MS, false],
      [WRONG_MS, false],
      [-2 * HOUR_MS, false],
    ] as const) {
      const { time, startServer } = createMachine()
      const server = startServer()
      server.readBank()
      await server.run(1)
      time.wallMs += changeMs
      expect([changeMs, startServer().isTrusted()]).toEqual([changeMs, isTrusted])
    }
  })

  test('a server with a wrong clock leaves no record by which a restarted one would trust it', async () => {
    const { time, startServer } = createMachine()
    time.wallMs += WRONG_MS
    const server = startServer()
    server.readBank(toDateHeader(NOW))
    await server.run(30)
    expect(startServer().isTrusted()).toBe(false)
  })

  test('a damaged record, or one that cannot be written, counts the uptime anew and fails nothing', async () => {
    const { file, startServer } = createMachine()
    writeFileSync(file, '{"seenAt":"2026-11-30T09:00:00.000Z","uptimeMs":"lots"}')
    const server = startServer()
    expect(server.isTrusted()).toBe(false)
    await server.run(1)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      seenAt: '2026-11-30T11:00:00.000Z',
      uptimeMs: HOUR_MS,
    })
    const away = join(file, 'in/no/folder')
    const { timers, advance } = createManualTimers()
    const log = pino({ level: 'silent' })
    createClockCheck({ file: away, clock: () => new Date(NOW), readMonotonicMs: () => 0, timers, log })
    await advance(HOUR_MS, noWork)
    expect(existsSync(away)).toBe(false)
  })
})
