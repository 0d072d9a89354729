import { gunzipSync } from 'node:zlib'
import { contract } from 'shared/contract'
import { compressForCache, createEncodedBodies } from '../../http/cache/encoded-text.ts'
import type { OperationResult } from '../../http/operation.ts'
import { concatGzip, gunzipBuffer, gzipText } from '../../lib/gzip-concat.ts'
import type { Bundle } from './bundles.ts'

const { reply, status } = contract.calculator.bundle
const dayReply = reply.omit({ tables: true })

/** Concatenates the whole JSON into one gzip without serializing or compressing any table again. */
const join = ({ date, rates, settings, tables }: Bundle): Buffer => {
  const day = JSON.stringify(dayReply.parse({ date, rates, settings }))
  const comma = gzipText(',')
  const members = tables.flatMap((table, index) => (index === 0 ? [table] : [comma, table]))
  return concatGzip([gzipText(`${day.slice(0, -1)},"tables":{`), ...members, gzipText('}}')])
}

/**
 * Builds the response. Today's bundle is also sent as brotli, because all visitors load it. That compresses all tables
 * again, so a past day is sent as the concatenated gzip at best: anyone may request hundreds of them.
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
  // Compressed now, while bundles are built one at a time, because it takes long.
  if (bundle.isToday) await kept.getBody('br')
  return {
    status,
    // For pages rendered in this process, which need the value and not the bytes.
    get value() {
      return JSON.parse(String(gunzipSync(gzipped)))
    },
    version: undefined,
    encodedText: kept,
  }
}
