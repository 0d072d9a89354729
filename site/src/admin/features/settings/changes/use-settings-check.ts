import { useMutation } from '@tanstack/react-query'
import type { SettingChangesCheck } from 'shared/contract'
import { AppError } from 'shared/errors'
import { useAdminContext } from '../../../lib/admin-context.ts'
import type { PendingSettingChange } from './pending-setting-change.ts'

/** Checks changes of settings on the server. The report counts as long as the changes stay the same. */
export const useSettingChangesCheck = () => {
  const { client } = useAdminContext()
  const { data, variables, error, isPending, mutate } = useMutation({
    mutationFn: (changes: readonly PendingSettingChange[]) =>
      client.option.check({
        body: { changes: changes.map(({ title, value, validFrom }) => ({ title, value, validFrom })) },
      }),
    throwOnError: (failure) => !(failure instanceof AppError),
  })
  return {
    check: mutate,
    isChecking: isPending,
    failure: error instanceof AppError ? error : undefined,
    findReport: (changes: readonly PendingSettingChange[]): SettingChangesCheck | undefined =>
      JSON.stringify(changes) === JSON.stringify(variables) ? data : undefined,
  }
}
