import { useState } from 'react'
import type { TableTitle } from 'shared/calculator'
import { useAdmin } from '../../../admin-context.ts'
import { attempt } from '../../../ui/attempt.ts'
import { useAppliedVersion } from '../undo-version.ts'

/** Brings the rows of an older version back into force, from today; nobody is asked, since it is taken back as easily. */
export const useRestore = (title: TableTitle) => {
  const { client } = useAdmin()
  const applied = useAppliedVersion()
  const [restored, setRestored] = useState<number>()
  const restore = async (version: number): Promise<void> => {
    setRestored(version)
    await attempt(async () => {
      await applied(await client.table.restore({ params: { title, n: version }, body: {} }))
    })
    setRestored(undefined)
  }
  return { restore, restored }
}
