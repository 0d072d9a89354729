import { type ReactNode, useState } from 'react'
import type { Category } from 'shared/contract'
import { AppError } from 'shared/errors'
import { typeset } from '../../../ui/typeset.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { useCategoryDeeds } from './use-categories.ts'

interface Removal {
  readonly ask: (category: Category) => void
  readonly question: ReactNode
}

/** An empty category goes at once and can be put back; one with posts is asked about: they would lose it for good. */
export const useRemoval = (): Removal => {
  const { remove, create } = useCategoryDeeds()
  // The category stays named while the closed question fades away.
  const [asked, setAsked] = useState<Category>()
  const [isOpen, setOpen] = useState(false)

  const trying = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      toast(`Не получилось: ${error.title}`)
    }
  }
  const removeNow = ({ id, title, posts }: Category) =>
    trying(async () => {
      await remove(id)
      const back = { says: 'Вернуть', run: () => void trying(() => create(title)) }
      toast(`Категория «${title}» удалена`, posts === 0 ? back : undefined)
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
