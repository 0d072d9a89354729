import { buildApiCallUrl } from 'shared/client'
import type { Endpoint } from 'shared/contract'
import { type ApiOperation, type ApiOperationInput, defineRawApiOperation } from '../api-operation.ts'
import { type ApiOperationResult, JSON_TYPE, respond } from '../responses/respond.ts'
import type { ResponseCache } from './response-cache.ts'

/** Thrown while a response is built to send a redirect past the cache. */
class UncacheableResult extends Error {
  readonly result: ApiOperationResult

  constructor(result: ApiOperationResult) {
    super('the result must not be cached')
    this.result = result
  }
}

const toTexts = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )

/** Builds the one address of all requests with this validated input. */
const buildCanonicalAddress = ({ path }: Endpoint, params: unknown, query: unknown): string =>
  buildApiCallUrl({ template: path, params: toTexts(params), query: toTexts(query) })

/**
 * Defines a public read operation of the API whose reply is cached until public content changes. It depends on nothing
 * but its parameters. Signed-in admins always get a fresh reply.
 */
export const defineCachedApiOperation = <E extends Endpoint & { access: 'public' }>(
  endpoint: E,
  cache: ResponseCache,
  handle: (input: ApiOperationInput<E>) => Promise<ApiOperationResult>,
): ApiOperation =>
  defineRawApiOperation(endpoint, async (input) => {
    if (input.admin !== undefined || input.bypassesCache) return handle(input)
    const build = async () => {
      input.assertCapacity?.()
      const result = await handle(input)
      if (result.redirectTo !== undefined) throw new UncacheableResult(result)
      return {
        status: endpoint.status,
        type: JSON_TYPE,
        text: Buffer.from(JSON.stringify(result.value)),
        route: endpoint.path,
        version: result.version,
        vary: 'Authorization' as const,
        storage: 'shared' as const,
      }
    }
    try {
      return respond.fromCache(
        await cache.get(buildCanonicalAddress(endpoint, input.params, input.query), build),
      )
    } catch (error) {
      if (error instanceof UncacheableResult) return error.result
      throw error
    }
  })
