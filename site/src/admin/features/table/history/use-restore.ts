import { useRef, useState } from 'react'
import type { TableTitle } from 'shared/calculator'
import type { TableVersionInfo } from 'shared/contract'
import { AppError } from 'shared/errors'
import { useAdmin } from '../../../admin-context.ts'
import { attempt } from '../../../ui/attempt.ts'
import { isLost } from '../applied-before.ts'
import { bringBack } from '../bring-back.ts'
import { useAppliedVersion } from '../undo-version.ts'

/** Restores the rows of an older version from today. Asks for no confirmation, because undoing it is as easy. */
export const useRestore = (title: TableTitle, versions: readonly TableVersionInfo[]) => {
  const { client } = useAdmin()
  const applied = useAppliedVersion()
  const [restored, setRestored] = useState<number>()
  /** Newest version before a reply was lost. */
  const unsureAfter = useRef<number>(undefined)

  const made = async (version: number) => {
    const latest = unsureAfter.current ?? Math.max(...versions.map((each) => each.version))
    unsureAfter.current = undefined
    try {
      return await bringBack(client, { title, version, latest, note: `Возвращена версия ${version}` })
    } catch (error) {
      if (error instanceof AppError && isLost(error)) unsureAfter.current = latest
      throw error
    }
  }
  const restore = async (version: number): Promise<void> => {
    setRestored(version)
    await attempt(async () => applied(await made(version)))
    setRestored(undefined)
  }
  return { restore, restored }
}
