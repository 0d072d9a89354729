import { type ReactNode, useState } from 'react'
import type { Category } from 'shared/contract'
import { typeset } from '../../../ui/typeset.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { removeAtOnce } from '../../ui/remove-at-once.ts'
import { useCategoryDeeds } from './use-categories.ts'

interface Removal {
  readonly ask: (category: Category) => void
  readonly question: ReactNode
}

/** An empty category goes at once and can be put back; one with posts is asked about: they would lose it for good. */
export const useCategoryRemoval = (): Removal => {
  const { remove, create } = useCategoryDeeds()
  // The category stays named while the closed question fades away.
  const [asked, setAsked] = useState<Category>()
  const [isOpen, setOpen] = useState(false)

  const removeNow = ({ id, title, posts }: Category) =>
    removeAtOnce({
      says: `Категория «${title}» удалена`,
      remove: () => remove(id),
      restore: posts === 0 ? () => create(title) : undefined,
    })
  const askFirst = (category: Category) => {
    setAsked(category)
    setOpen(true)
  }
  const confirm = (category: Category) => {
    setOpen(false)
    void removeNow(category)
  }

  return {
    ask: (category) => (category.posts === 0 ? void removeNow(category) : askFirst(category)),
    question: asked ? (
      <Confirm
        isOpen={isOpen}
        title={`Удалить категорию «${asked.title}»?`}
        does="Удалить категорию"
        onConfirm={() => confirm(asked)}
        onClose={() => setOpen(false)}
      >
        <p>{typeset(`Записей в ней: ${asked.posts}. Они останутся на сайте, но уже без этой категории.`)}</p>
      </Confirm>
    ) : null,
  }
}
