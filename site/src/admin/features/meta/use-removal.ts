import type { Meta } from 'shared/contract'
import { AppError } from 'shared/errors'
import { pageName } from '../../public-pages.ts'
import { toast } from '../../ui/toast.tsx'
import { fieldsOf, useMetaDeeds } from './use-metas.ts'

/** A record goes at once and can be put back; as long as that fails, it can be tried again. */
export const useRemoval = () => {
  const { remove, create } = useMetaDeeds()

  const trying = async (work: () => Promise<unknown>, onFailure: (why: string) => void) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      onFailure(error.title)
    }
  }
  const putBack = (record: Meta): void =>
    void trying(
      () => create(fieldsOf(record)),
      (why) => toast(`Вернуть не получилось: ${why}`, { says: 'Ещё раз', run: () => putBack(record) }),
    )
  return (record: Meta): void =>
    void trying(
      async () => {
        await remove(record.id)
        const back = { says: 'Вернуть', run: () => putBack(record) }
        toast(`Мета-теги страницы «${pageName(record.page)}» удалены`, back)
      },
      (why) => toast(`Удалить не получилось: ${why}`),
    )
}
