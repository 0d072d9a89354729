import { contract } from 'shared/contract'
import { resolveCalculationDay } from '../../domain/calculations/load-calculation-day.ts'
import { type ApiOperation, defineApiOperationWithCustomResult } from '../../http/api-operation.ts'
import { createCachedResponse } from '../../http/cache/cached-response.ts'
import { CACHED_RESPONSE_COMPRESSION, compressResponseBody } from '../../http/responses/content-encoding.ts'
import {
  type ApiOperationResult,
  apiResponseBuilders,
  JSON_CONTENT_TYPE,
} from '../../http/responses/respond.ts'
import { concatGzips, gunzipBuffer, gzipText } from '../../lib/gzip-concat.ts'
import type { ServerContext } from '../../server-context.ts'
import type { CalculatorDataBundleContent, CalculatorDataBundleLoader } from './calculator-bundle-cache.ts'

const endpoint = contract.calculator.bundle
const daySchema = endpoint.reply.omit({ tables: true })

/** Concatenates gzipped fee tables into one gzip without serializing or compressing any of them again. */
const buildGzip = ({ date, rates, settings, tables }: CalculatorDataBundleContent): Buffer => {
  const dayJson = JSON.stringify(daySchema.parse({ date, rates, settings }))
  const comma = gzipText(',')
  const members = tables.flatMap((table, index) => (index === 0 ? [table] : [comma, table]))
  return concatGzips([gzipText(`${dayJson.slice(0, -1)},"tables":{`), ...members, gzipText('}}')])
}

/**
 * Compresses only the calculator data of today, which all visitors load, as brotli. The data of past days, of which
 * anyone may request hundreds, is sent as gzip or uncompressed.
 */
export const respondWithCalculatorDataBundle = async (
  bundle: CalculatorDataBundleContent,
): Promise<ApiOperationResult> => {
  const gzipped = buildGzip(bundle)
  const cached = createCachedResponse(
    { status: endpoint.status, type: JSON_CONTENT_TYPE, vary: 'Authorization', storage: 'revalidated' },
    {
      encodings: bundle.isToday ? ['br', 'gzip'] : ['gzip'],
      encodeAs: async (encoding) => {
        if (encoding === 'gzip') return gzipped
        return compressResponseBody(await gunzipBuffer(gzipped), encoding, CACHED_RESPONSE_COMPRESSION)
      },
    },
  )
  // Only one response is built at a time. Compressing within the build keeps slow Brotli from running twice at once.
  if (bundle.isToday) await cached.getBody('br')
  return apiResponseBuilders.fromCache(endpoint, cached)
}

export const calculatorDataBundleRoutes = (
  { clock }: Pick<ServerContext, 'clock'>,
  loadBundle: CalculatorDataBundleLoader<ApiOperationResult>,
): ApiOperation[] => [
  defineApiOperationWithCustomResult(endpoint, ({ query, assertCapacity, address }) =>
    loadBundle(resolveCalculationDay(query.date, clock()), assertCapacity, address),
  ),
]
