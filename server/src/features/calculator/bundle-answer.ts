import { gunzipSync } from 'node:zlib'
import { contract } from 'shared/contract'
import { encodeForMany, keepBodies } from '../../http/kept-text.ts'
import type { Outcome } from '../../http/operation.ts'
import { joinPacked, pack, unpack } from '../../packed.ts'
import type { Bundle } from './bundles.ts'

const { reply, status } = contract.calculator.bundle
const dayReply = reply.omit({ tables: true })

/** The whole text in one gzip, for which no table is written or compressed again. */
const join = ({ date, rates, settings, tables }: Bundle): Buffer => {
  const day = JSON.stringify(dayReply.parse({ date, rates, settings }))
  const comma = pack(',')
  const members = tables.flatMap((table, index) => (index === 0 ? [table] : [comma, table]))
  return joinPacked([pack(`${day.slice(0, -1)},"tables":{`), ...members, pack('}}')])
}

/**
 * Today's bundle is sent as brotli to whoever reads it, since all visitors load it. That compresses all tables again,
 * so a past day, of which anybody may ask for hundreds, is sent as the joined gzip at best.
 */
export const answerBundle = async (bundle: Bundle): Promise<Outcome> => {
  const gzipped = join(bundle)
  const kept = keepBodies({
    encodings: bundle.isToday ? ['br', 'gzip'] : ['gzip'],
    write: async (encoding) => {
      if (encoding === 'gzip') return gzipped
      return encodeForMany(await unpack(gzipped), encoding)
    },
  })
  // In the turn of this bundle, since it takes long.
  if (bundle.isToday) await kept.bodyIn('br')
  return {
    status,
    // For whoever is sent no bytes: pages that are made in this process.
    get value() {
      return JSON.parse(String(gunzipSync(gzipped)))
    },
    version: undefined,
    kept,
  }
}
