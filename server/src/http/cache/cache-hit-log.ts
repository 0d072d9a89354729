/** Interval in which the collected lines are written. */
const FLUSH_MS = 100
/** Size of the collected lines above which they are written at once. It fits into an empty pipe, so no write waits. */
const BUFFER_BYTES = 16 * 1024
/** UTF-8 bytes that a character of a JavaScript string takes at most. */
const MAX_CHARACTER_BYTES = 3

interface CacheHit {
  readonly requestId: string
  readonly method: string
  readonly route: string
  readonly status: number
}

export interface CacheHitLog {
  readonly add: (hit: CacheHit) => void
  /** Writes the collected lines. */
  readonly flush: () => void
}

interface CacheHitLogOptions {
  readonly write: (lines: string) => void
  /** JSON members of every line, such as `"pid":1`. */
  readonly members?: string
  readonly readTimeMs: () => number
  readonly flushMs?: number
}

/**
 * Creates the log of requests that were answered from the cache. It has the format of the request log, but a line is
 * put together from text, since neither a route nor a method needs escaping, and lines are written many at a time:
 * one write for each would cost as much as the answer. Bytes are collected, not strings: the garbage collector would copy
 * thousands of those again and again. It measures no duration, which is always about the same.
 */
export const createCacheHitLog = ({
  write,
  members = '',
  readTimeMs,
  flushMs = FLUSH_MS,
}: CacheHitLogOptions): CacheHitLog => {
  const buffer = Buffer.allocUnsafeSlow(BUFFER_BYTES)
  let used = 0
  let timer: NodeJS.Timeout | undefined

  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (used === 0) return
    const lines = buffer.toString('utf8', 0, used)
    used = 0
    write(lines)
  }

  return {
    add: ({ requestId, method, route, status }) => {
      const line = `{"level":30,"time":${readTimeMs()},${members}"requestId":"${requestId}","method":"${method}","route":"${route}","status":${status},"cache":"hit","msg":"request"}\n`
      if (used + line.length * MAX_CHARACTER_BYTES > BUFFER_BYTES) flush()
      used += buffer.write(line, used)
      if (flushMs === 0) flush()
      else timer ??= setTimeout(flush, flushMs)
    },
    flush,
  }
}
