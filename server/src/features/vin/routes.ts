import { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import { createIntervalLog } from '../../lib/operator-messages.ts'
import type { ServerContext } from '../../server-context.ts'
import { decodeVin } from './decode-vin.ts'
import { readVinPatterns, type VinPatternReader } from './vin-patterns.ts'

const LOG_INTERVAL_MS = 60 * 60 * 1_000

export const vinRoutes = (
  { clock, log }: Pick<ServerContext, 'clock' | 'log'>,
  readPatterns: VinPatternReader = readVinPatterns,
): ApiOperation[] => {
  const logAtIntervals = createIntervalLog(clock, LOG_INTERVAL_MS)
  return [
    defineApiOperation(contract.vin.decode, async ({ body: { vin }, countRequest }) => {
      await countRequest()
      try {
        return await decodeVin(readPatterns, vin, clock().getFullYear())
      } catch (cause) {
        logAtIntervals(() => log.error({ err: cause }, 'the file of VIN patterns cannot be read'))
        throw new AppError('no-vin-data', { cause })
      }
    }),
  ]
}
