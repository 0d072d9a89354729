import { attempt } from './attempt.ts'
import { toast } from './toast.tsx'

interface Removal {
  /** What is said once it is gone. */
  readonly says: string
  readonly remove: () => Promise<unknown>
  /** Missing for what cannot be made anew as it was. */
  readonly restore?: (() => Promise<unknown>) | undefined
}

/** Nobody is asked: what is gone can be put back, and as long as that fails, it can be tried again. */
export const removeAtOnce = ({ says, remove, restore }: Removal): Promise<void> => {
  const putBack = (work: () => Promise<unknown>): void =>
    void attempt(work, ({ title }) =>
      toast(`Вернуть не получилось: ${title}`, { says: 'Ещё раз', run: () => putBack(work) }),
    )
  return attempt(async () => {
    await remove()
    toast(says, restore && { says: 'Вернуть', run: () => putBack(restore) })
  })
}
