import { contract, type KeptCalculation } from 'shared/contract'
import { z } from 'zod'
import { readStoredResult } from './stored-result.ts'
import type { CalculationTable } from './table.ts'

type Row = Pick<CalculationTable, 'id' | 'created_at' | 'result'>

const withInput = z.looseObject({ input: z.unknown() })

/** Parses a stored calculation as it was saved. Nothing is calculated again. */
export const keptCalculation = ({ id, created_at, result }: Row): KeptCalculation => {
  const shown = withInput.parse(JSON.parse(readStoredResult(result)))
  return contract.calculation.create.reply.parse({
    id,
    createdAt: created_at,
    input: shown.input,
    result: shown,
  })
}
