import { useQuery } from '@tanstack/react-query'
import type { DayRates } from 'shared/contract'
import { useAdmin } from '../../admin-context.ts'

const none: readonly DayRates[] = []

/** The days that are kept, read anew once there is a newer one. Without them there is no chart, and nobody misses it. */
export const useKeptRates = (newest: string | undefined): readonly DayRates[] => {
  const { unseen } = useAdmin()
  const { data = none } = useQuery({
    queryKey: ['rates', newest],
    queryFn: () => unseen.currency.kept(),
    enabled: newest !== undefined,
  })
  return data
}
