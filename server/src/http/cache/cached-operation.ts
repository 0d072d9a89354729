import type { Endpoint } from 'shared/contract'
import type { RevisionCache } from '../../lib/cache.ts'
import { defineRawOperation, type Operation, type OperationInput } from '../operation.ts'
import { type OperationResult, respond } from '../responses/respond.ts'
import { copyFromPool, createEncodedText } from './encoded-text.ts'

/** Cache of API replies that are equal for all visitors until the next write. */
export type ResultCache = RevisionCache<OperationResult>

const toCachedResult = (
  endpoint: Endpoint,
  { value, version }: OperationResult,
  addBytes: (bytes: number) => void,
): OperationResult => {
  const json = copyFromPool(Buffer.from(JSON.stringify(value)))
  return respond.encoded(endpoint, createEncodedText(json, addBytes, version), () => json, version)
}

/**
 * Defines a public read operation of the API whose reply is cached per content revision. Signed-in admins
 * always get a fresh reply.
 */
export const defineCachedOperation = <E extends Endpoint & { access: 'public' }>(
  endpoint: E,
  cache: ResultCache,
  /** Returns the part of the operation input that the reply depends on. */
  buildKey: (input: OperationInput<E>) => string,
  handle: (input: OperationInput<E>) => Promise<OperationResult>,
): Operation =>
  defineRawOperation(endpoint, async (input) => {
    if (input.admin !== undefined) return handle(input)
    return cache.get(`${endpoint.path} ${buildKey(input)}`, async ({ addSize, skipCache }) => {
      input.assertCapacity?.()
      const result = await handle(input)
      if (result.redirectTo === undefined) return toCachedResult(endpoint, result, addSize)
      skipCache()
      return result
    })
  })
