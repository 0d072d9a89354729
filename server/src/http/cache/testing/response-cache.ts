import { buildSecurityHeaders } from '../../security-headers.ts'
import type { CacheableContent } from '../cached-response.ts'
import { createIdleTaskQueue, type IdleTaskQueue } from '../idle-task-queue.ts'
import { createResponseCache } from '../response-cache.ts'

interface TestCacheOptions {
  readonly revision?: () => number
  readonly maxBytes?: number
  readonly clock?: () => Date
  readonly nextChangeMs?: () => number
  readonly isStale?: () => boolean
  /** Default: tasks never run. */
  readonly idleTasks?: IdleTaskQueue
}

/** Creates a response cache whose content changes only with its revision. */
export const createTestResponseCache = ({
  revision = () => 1,
  clock = () => new Date(),
  nextChangeMs = () => Number.POSITIVE_INFINITY,
  isStale = () => false,
  idleTasks = createIdleTaskQueue(() => false),
  ...size
}: TestCacheOptions = {}) =>
  createResponseCache({
    revision,
    readTimeMs: () => clock().getTime(),
    nextChangeMs,
    isStale,
    idleTasks,
    headers: buildSecurityHeaders({ https: false }),
    ...size,
  })

export const toHtmlContent = (html: string, status = 200): CacheableContent => ({
  status,
  type: 'text/html; charset=utf-8',
  text: Buffer.from(html),
  route: 'page',
  storage: 'shared',
})
