import type { RecalculatedCalculation } from 'shared/contract'
import type { PageLoadContext } from '../../router/page-module.ts'

/** Loads a saved calculation, and its recalculation for today if the address requests that. */
export const load = ({ client, params, query }: PageLoadContext): Promise<RecalculatedCalculation> =>
  client.calculation.get({
    params: { id: params.id ?? '' },
    query: query.recalculate === undefined ? {} : { recalculate: 'today' },
  })
