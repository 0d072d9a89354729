import { useQuery } from '@tanstack/react-query'
import type { DayRates } from 'shared/contract'
import { useAdmin } from '../../admin-context.ts'

const none: readonly DayRates[] = []

/** Loads the stored rates, and again when a newer day is known. A failure is silent: the chart is just not shown. */
export const useKeptRates = (newest: string | undefined): readonly DayRates[] => {
  const { unseen } = useAdmin()
  const { data = none } = useQuery({
    queryKey: ['rates', newest],
    queryFn: () => unseen.currency.kept(),
    enabled: newest !== undefined,
  })
  return data
}
