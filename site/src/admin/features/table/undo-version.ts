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
 * What is done once a new version is there, whether it was uploaded or brought back: every screen reads anew, and a
 * toast says what has become of the table and takes it back.
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
    // The version is there: it is no trouble of its own when nobody can say beside what.
    const versions = await versionsOf(applied).catch(() => [])
    const words = appliedWords(applied, versions, kyivDay(new Date()))
    toast(words, applied.version > 1 ? { says: 'Отменить', run: () => void undo(applied) } : undefined)
    await read
  }
}
