import { useRef, useState } from 'react'
import type { SettingChangesCheck } from 'shared/contract'
import { AppError } from 'shared/errors'
import { useAdminContext } from '../../../lib/admin-context.ts'
import type { PendingSettingChange } from './pending-setting-change.ts'

interface CheckedChanges {
  readonly changes: readonly PendingSettingChange[]
  readonly report: SettingChangesCheck
}

const isSame = (one: readonly PendingSettingChange[], other: readonly PendingSettingChange[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Checks changes of settings on the server. The report counts as long as the changes stay the same. */
export const useSettingsCheck = () => {
  const { client } = useAdminContext()
  const [checked, setChecked] = useState<CheckedChanges>()
  const [failure, setFailure] = useState<AppError>()
  const [isChecking, setChecking] = useState(false)
  const isInFlight = useRef(false)

  const check = async (changes: readonly PendingSettingChange[]): Promise<void> => {
    if (isInFlight.current) return
    isInFlight.current = true
    setChecking(true)
    setFailure(undefined)
    try {
      const body = { changes: changes.map(({ title, value, validFrom }) => ({ title, value, validFrom })) }
      setChecked({ changes, report: await client.option.check({ body }) })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setFailure(error)
    } finally {
      isInFlight.current = false
      setChecking(false)
    }
  }
  return {
    check,
    isChecking,
    failure,
    /** Returns the report on exactly these changes. */
    findReport: (changes: readonly PendingSettingChange[]): SettingChangesCheck | undefined =>
      checked && isSame(checked.changes, changes) ? checked.report : undefined,
  }
}
