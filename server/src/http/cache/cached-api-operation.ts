import { buildApiCallUrl } from 'shared/client'
import type { Endpoint } from 'shared/contract'
import {
  type ApiOperation,
  type ApiOperationInput,
  defineApiOperationWithCustomResult,
} from '../api-operation.ts'
import {
  type ApiOperationHandlerResult,
  type ApiOperationResult,
  apiResponseBuilders,
  JSON_CONTENT_TYPE,
  sendApiOperationResult,
} from '../responses/respond.ts'
import type { ResponseCache } from './response-cache.ts'

const toTexts = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )

const buildCanonicalAddress = ({ path }: Endpoint, params: unknown, query: unknown): string =>
  buildApiCallUrl({ template: path, params: toTexts(params), query: toTexts(query) })

interface MovedEntity<Result> {
  entity: Result
  redirectTo: string
}

const isMoved = <Result>(result: Result | MovedEntity<Result>): result is MovedEntity<Result> =>
  typeof result === 'object' && result !== null && 'redirectTo' in result

/** The response is cached until public content changes, so it may depend only on that content and the parameters. */
export const defineApiOperationWithCachedResponse = <E extends Endpoint & { access: 'public' }>(
  endpoint: E,
  cache: ResponseCache,
  handle: (
    input: ApiOperationInput<E>,
  ) => Promise<ApiOperationHandlerResult<E> | MovedEntity<ApiOperationHandlerResult<E>>>,
): ApiOperation => {
  const run = async (input: ApiOperationInput<E>): Promise<ApiOperationResult> => {
    const result = await handle(input)
    return isMoved(result)
      ? { ...apiResponseBuilders.json(endpoint, result.entity), redirectTo: result.redirectTo }
      : apiResponseBuilders.json(endpoint, result)
  }
  return defineApiOperationWithCustomResult(endpoint, async (input) => {
    if (input.admin !== undefined || input.bypassesCache) return run(input)
    const cached = await cache.get(buildCanonicalAddress(endpoint, input.params, input.query), async () => {
      input.assertCapacity?.()
      const result = await run(input)
      if (result.redirectTo !== undefined)
        return { send: (request, response) => sendApiOperationResult(request, response, endpoint, result) }
      return {
        status: endpoint.status,
        type: JSON_CONTENT_TYPE,
        text: Buffer.from(JSON.stringify(result.value)),
        route: endpoint.path,
        version: result.version,
        vary: 'Authorization',
        storage: 'shared',
      }
    })
    return apiResponseBuilders.fromCache(endpoint, cached)
  })
}
