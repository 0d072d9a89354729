import type { Endpoint } from 'shared/contract'
import type { RevisionedCache } from '../../lib/cache.ts'
import { type ApiOperation, type ApiOperationInput, defineRawApiOperation } from '../api-operation.ts'
import { type ApiOperationResult, respond } from '../responses/respond.ts'
import { copyBufferFromPool, createContentEncodedText } from './content-encoded-text.ts'

/** Cache of API replies that are equal for all visitors until the next write. */
export type ApiResultCache = RevisionedCache<ApiOperationResult>

const toCachedResult = (
  endpoint: Endpoint,
  { value, version }: ApiOperationResult,
  addBytes: (bytes: number) => void,
): ApiOperationResult => {
  const json = copyBufferFromPool(Buffer.from(JSON.stringify(value)))
  return respond.encoded(endpoint, createContentEncodedText(json, addBytes, version), () => json, version)
}

/**
 * Defines a public read operation of the API whose reply is cached per content revision. Signed-in admins
 * always get a fresh reply.
 */
export const defineCachedApiOperation = <E extends Endpoint & { access: 'public' }>(
  endpoint: E,
  cache: ApiResultCache,
  /** Returns the part of the operation input that the reply depends on. */
  buildKey: (input: ApiOperationInput<E>) => string,
  handle: (input: ApiOperationInput<E>) => Promise<ApiOperationResult>,
): ApiOperation =>
  defineRawApiOperation(endpoint, async (input) => {
    if (input.admin !== undefined) return handle(input)
    return cache.get(`${endpoint.path} ${buildKey(input)}`, async ({ addSize, skipCache }) => {
      input.assertCapacity?.()
      const result = await handle(input)
      if (result.redirectTo === undefined) return toCachedResult(endpoint, result, addSize)
      skipCache()
      return result
    })
  })
