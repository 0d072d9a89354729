import type { EndpointRateLimit } from 'shared/contract'
import { AppError } from 'shared/errors'
import {
  createRateLimiter,
  type RateLimiter,
  type RateLimiterDependencies,
  type RateLimitRequestCounter,
  type RequestCountedByRateLimit,
} from '../lib/rate-limiter.ts'
import type { ApiOperation } from './api-operation.ts'

export type EndpointRateLimiterFinder = (limit: EndpointRateLimit) => RateLimiter

export const createEndpointRateLimiterFinder = (
  ctx: RateLimiterDependencies,
  maxRequests: Record<string, number | undefined> = {},
): EndpointRateLimiterFinder => {
  const limiters = new Map<string, RateLimiter>()
  return (limit) => {
    const requests = maxRequests[limit.name] ?? limit.requests
    const limiter = limiters.get(limit.name) ?? createRateLimiter(ctx, { ...limit, requests })
    limiters.set(limit.name, limiter)
    return limiter
  }
}

/** A request that one rate limit rejects is not counted by the other limits, because it has caused no work. */
const isFailureCounted = ({ counts }: EndpointRateLimit, error: unknown): boolean => {
  if (counts === 'answered')
    return error instanceof AppError && error.status < 500 && error.code !== 'too-many'
  return counts === 'failed'
}

const limitOperation = (
  { endpoint, run }: ApiOperation,
  rateLimits: readonly EndpointRateLimit[],
  findLimiter: EndpointRateLimiterFinder,
): ApiOperation => ({
  endpoint,
  run: async (raw) => {
    const limits = rateLimits.filter(({ per }) => per !== 'visitor' || !raw.admin)
    const countedLimits: { limit: EndpointRateLimit; counted: RequestCountedByRateLimit }[] = []

    const countRequest: RateLimitRequestCounter = async ({ account, kind } = {}) => {
      const findKind = ({ per }: EndpointRateLimit) => (per === 'account' ? account : kind)
      // Of several exceeded rate limits the last one is reported: at login that is the limit per account.
      for (const limit of limits.toReversed())
        findLimiter(limit).assertNotRefused(raw.address, findKind(limit), limit.refusal)
      try {
        for (const limit of limits) {
          const counted = await findLimiter(limit).count(raw.address, findKind(limit), limit.refusal)
          countedLimits.push({ limit, counted })
        }
      } catch (error) {
        for (const { counted } of countedLimits.splice(0)) await counted.uncount()
        throw error
      }
      return {
        uncount: async () => {
          for (const { limit, counted } of countedLimits.splice(0))
            await (limit.per === 'account' ? counted.reset() : counted.uncount())
        },
      }
    }

    try {
      return await run({ ...raw, countRequest })
    } catch (error) {
      for (const { limit, counted } of countedLimits)
        if (!isFailureCounted(limit, error)) await counted.uncount()
      throw error
    }
  },
})

export const enforceRateLimits = (
  operations: readonly ApiOperation[],
  findLimiter: EndpointRateLimiterFinder,
): ApiOperation[] =>
  operations.map((each) =>
    each.endpoint.rateLimits ? limitOperation(each, each.endpoint.rateLimits, findLimiter) : each,
  )
