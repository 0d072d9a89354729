/** Interval in which the collected lines are written. */
const FLUSH_MS = 100
/** Size of the collected lines above which they are written at once. */
const MAX_CHARACTERS = 64 * 1024

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
  readonly clock: () => Date
  readonly flushMs?: number
}

/**
 * Creates the log of requests that were answered from the cache. It has the format of the request log, but a line is
 * put together from text, since neither a route nor a method needs escaping, and lines are written many at a time:
 * one write for each would cost as much as the answer. It measures no duration, which is always about the same.
 */
export const createCacheHitLog = ({
  write,
  members = '',
  clock,
  flushMs = FLUSH_MS,
}: CacheHitLogOptions): CacheHitLog => {
  let lines = ''
  let timer: NodeJS.Timeout | undefined

  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (lines === '') return
    const written = lines
    lines = ''
    write(written)
  }

  return {
    add: ({ requestId, method, route, status }) => {
      lines += `{"level":30,"time":${clock().getTime()},${members}"requestId":"${requestId}","method":"${method}","route":"${route}","status":${status},"cache":"hit","msg":"request"}\n`
      if (flushMs === 0 || lines.length > MAX_CHARACTERS) flush()
      else timer ??= setTimeout(flush, flushMs)
    },
    flush,
  }
}
