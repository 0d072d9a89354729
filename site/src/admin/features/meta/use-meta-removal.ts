import type { Meta } from 'shared/contract'
import { pageName } from '../../public-pages.ts'
import { removeAtOnce } from '../../ui/remove-at-once.ts'
import { fieldsOf, useMetaDeeds } from './use-metas.ts'

/** Removes a record at once and offers undo. */
export const useMetaRemoval = () => {
  const { remove, create } = useMetaDeeds()
  return (record: Meta): void =>
    void removeAtOnce({
      says: `Мета-теги страницы «${pageName(record.page)}» удалены`,
      remove: () => remove(record.id),
      restore: () => create(fieldsOf(record)),
    })
}
