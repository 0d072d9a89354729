import { useRef, useState } from 'react'
import type { TableTitle } from 'shared/calculator'
import type { TableVersionInfo } from 'shared/contract'
import { AppError } from 'shared/errors'
import { useAdmin } from '../../../admin-context.ts'
import { attempt } from '../../../ui/attempt.ts'
import { broughtBackBefore, isLost } from '../applied-before.ts'
import { useAppliedVersion } from '../undo-version.ts'

/** Brings the rows of an older version back into force, from today; nobody is asked, since it is taken back as easily. */
export const useRestore = (title: TableTitle, versions: readonly TableVersionInfo[]) => {
  const { client } = useAdmin()
  const applied = useAppliedVersion()
  const [restored, setRestored] = useState<number>()
  /** The newest version when it was asked for and the answer was lost. */
  const unsureAfter = useRef<number>(undefined)

  const made = async (version: number) => {
    const note = `Возвращена версия ${version}`
    const after = unsureAfter.current
    if (after !== undefined) {
      const found = broughtBackBefore(await client.table.versions({ params: { title } }), { after, note })
      if (found) return { title, ...found }
    }
    return client.table.restore({ params: { title, n: version }, body: { note } })
  }
  const restore = async (version: number): Promise<void> => {
    const newest = Math.max(...versions.map((each) => each.version))
    setRestored(version)
    await attempt(async () => {
      try {
        const table = await made(version)
        unsureAfter.current = undefined
        await applied(table)
      } catch (error) {
        if (error instanceof AppError && isLost(error)) unsureAfter.current ??= newest
        throw error
      }
    })
    setRestored(undefined)
  }
  return { restore, restored }
}
