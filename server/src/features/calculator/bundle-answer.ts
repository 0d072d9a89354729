import { gunzipSync } from 'node:zlib'
import { contract } from 'shared/contract'
import { compressForCache, createEncodedBodies } from '../../http/cache/encoded-text.ts'
import type { OperationResult } from '../../http/operation.ts'
import { concatGzip, gunzipBuffer, gzipText } from '../../lib/gzip-concat.ts'
import type { Bundle } from './bundles.ts'

const { reply, status } = contract.calculator.bundle
const dayReply = reply.omit({ tables: true })

/** The whole text in one gzip, for which no table is written or compressed again. */
const join = ({ date, rates, settings, tables }: Bundle): Buffer => {
  const day = JSON.stringify(dayReply.parse({ date, rates, settings }))
  const comma = gzipText(',')
  const members = tables.flatMap((table, index) => (index === 0 ? [table] : [comma, table]))
  return concatGzip([gzipText(`${day.slice(0, -1)},"tables":{`), ...members, gzipText('}}')])
}

/**
 * Today's bundle is sent as brotli to whoever reads it, since all visitors load it. That compresses all tables again,
 * so a past day, of which anybody may ask for hundreds, is sent as the joined gzip at best.
 */
export const answerBundle = async (bundle: Bundle): Promise<OperationResult> => {
  const gzipped = join(bundle)
  const kept = createEncodedBodies({
    encodings: bundle.isToday ? ['br', 'gzip'] : ['gzip'],
    encodeAs: async (encoding) => {
      if (encoding === 'gzip') return gzipped
      return compressForCache(await gunzipBuffer(gzipped), encoding)
    },
  })
  // In the turn of this bundle, since it takes long.
  if (bundle.isToday) await kept.getBody('br')
  return {
    status,
    // For whoever is sent no bytes: pages that are made in this process.
    get value() {
      return JSON.parse(String(gunzipSync(gzipped)))
    },
    version: undefined,
    encodedText: kept,
  }
}
