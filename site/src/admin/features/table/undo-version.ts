import { useQueryClient } from '@tanstack/react-query'
import { kyivDay } from 'shared/format'
import { useAdmin } from '../../admin-context.ts'
import { attempt } from '../../ui/attempt.ts'
import { toast } from '../../ui/toast.tsx'
import { type Applied, appliedWords } from './applied-words.ts'
import { bringBack } from './bring-back.ts'
import { rememberMade } from './made-here.ts'
import { useReadAnew, versionsKey } from './use-tables.ts'
import { whatWasBefore } from './what-was-before.ts'

/**
 * Returns the handler to call after a version was uploaded or restored. It refreshes every screen and shows a toast
 * that names the version in force and offers undo.
 */
export const useAppliedVersion = () => {
  const { unseen } = useAdmin()
  const queries = useQueryClient()
  const readAnew = useReadAnew()

  const versionsOf = ({ title }: Applied) =>
    queries.fetchQuery({
      queryKey: versionsKey(title),
      queryFn: () => unseen.table.versions({ params: { title } }),
      staleTime: 0,
    })

  const takeBack = async (applied: Applied): Promise<void> => {
    const { title, version, validFrom } = applied
    const before = whatWasBefore(applied, await versionsOf(applied))
    const note = `Отменена версия ${version}: снова строки версии ${before.version}`
    const wanted = { title, version: before.version, latest: version, note, validFrom }
    const made = await bringBack(unseen, wanted)
    rememberMade({ title, version: made.version })
    await readAnew(title)
    toast(`Версия ${version} отменена: строки версии ${before.version} теперь в версии ${made.version}`)
  }

  const undo = (applied: Applied): Promise<void> =>
    attempt(
      () => takeBack(applied),
      (error) =>
        toast(
          `Отменить не получилось: ${error.title}`,
          error.code === 'changed' ? undefined : { says: 'Ещё раз', run: () => void undo(applied) },
        ),
    )

  return async (applied: Applied): Promise<void> => {
    rememberMade(applied)
    const read = readAnew(applied.title)
    // The version already exists, so a failure to load the other versions is not reported.
    const versions = await versionsOf(applied).catch(() => [])
    const words = appliedWords(applied, versions, kyivDay(new Date()))
    toast(words, applied.version > 1 ? { says: 'Отменить', run: () => void undo(applied) } : undefined)
    await read
  }
}
