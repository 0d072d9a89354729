import { type ReactNode, useState } from 'react'
import type { Category } from 'shared/contract'
import { typeset } from '../../../ui/typeset.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { removeAtOnce } from '../../ui/remove-at-once.ts'
import { useLast } from '../../ui/use-last.ts'
import { useCategoryDeeds } from './use-categories.ts'

interface Removal {
  readonly ask: (category: Category) => void
  readonly question: ReactNode
}

/** Removes an empty category at once with undo. Asks first if it has posts, because they lose it permanently. */
export const useCategoryRemoval = (): Removal => {
  const { remove, create } = useCategoryDeeds()
  const [asked, setAsked] = useState<Category>()
  // Keeps the name while the closed dialog fades out.
  const named = useLast(asked)
  const close = () => setAsked(undefined)

  const removeNow = ({ id, title, posts }: Category) =>
    removeAtOnce({
      says: `Категория «${title}» удалена`,
      remove: () => remove(id),
      restore: posts === 0 ? () => create(title) : undefined,
    })
  const confirm = (category: Category) => {
    close()
    void removeNow(category)
  }

  return {
    ask: (category) => (category.posts === 0 ? void removeNow(category) : setAsked(category)),
    question: named ? (
      <Confirm
        isOpen={asked !== undefined}
        title={`Удалить категорию «${named.title}»?`}
        does="Удалить категорию"
        onConfirm={() => confirm(named)}
        onClose={close}
      >
        <p>{typeset(`Записей в ней: ${named.posts}. Они останутся на сайте, но уже без этой категории.`)}</p>
      </Confirm>
    ) : null,
  }
}
