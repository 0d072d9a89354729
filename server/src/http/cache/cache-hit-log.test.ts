import { describe, expect, test, vi } from 'vitest'
import { createCacheHitLog } from './cache-hit-log.ts'

const hit = { requestId: 'id', method: 'GET', route: '/api/post/single/{slug}', status: 200 }
const readTimeMs = () => Date.parse('2026-11-20T21:00:00.000Z')

describe('log of cache hits', () => {
  test('a line has the members of the request log and says that the cache answered', () => {
    const written: string[] = []
    const log = createCacheHitLog({
      write: (lines) => written.push(lines),
      members: '"pid":7,"hostname":"office",',
      readTimeMs,
    })
    log.add(hit)
    log.add({ ...hit, requestId: 'other', status: 304 })
    log.flush()
    const line = {
      level: 30,
      time: readTimeMs(),
      pid: 7,
      hostname: 'office',
      ...hit,
      cache: 'hit',
      msg: 'request',
    }
    expect(written).toHaveLength(1)
    expect(written[0]?.endsWith('\n')).toBe(true)
    expect(
      written[0]
        ?.trim()
        .split('\n')
        .map((text) => JSON.parse(text)),
    ).toEqual([line, { ...line, requestId: 'other', status: 304 }])
  })

  test('lines are written together a moment later, or at once when there are many', () => {
    vi.useFakeTimers()
    const written: number[] = []
    const log = createCacheHitLog({
      write: (lines) => written.push(lines.split('\n').length - 1),
      readTimeMs,
    })
    for (let i = 0; i < 3; i++) log.add(hit)
    expect(written).toEqual([])
    vi.advanceTimersByTime(100)
    expect(written).toEqual([3])
    vi.advanceTimersByTime(1_000)
    expect(written).toEqual([3])
    for (let i = 0; i < 1_000; i++) log.add(hit)
    expect(written.length).toBeGreaterThan(1)
    log.flush()
    expect(written.reduce((sum, count) => sum + count)).toBe(1_003)
    vi.useRealTimers()
  })
})
