import type { Recalculated } from 'shared/contract'
import type { LoadContext } from '../../router/page-module.ts'

/** A kept calculation as it was; beside it the same for today, where that is asked for. */
export const load = ({ client, params, query }: LoadContext): Promise<Recalculated> =>
  client.calculation.get({
    params: { id: params.id ?? '' },
    query: query.recalculate === undefined ? {} : { recalculate: 'today' },
  })
