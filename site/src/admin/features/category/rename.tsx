import { useOpened } from '../../forms/use-opened.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { toast } from '../../ui/toast.tsx'
import { unlessGone } from '../../ui/unless-gone.ts'
import { TitleForm } from './title-form.tsx'
import { useCategoryDeeds } from './use-categories.ts'

interface RenameProps {
  readonly id: number
  readonly onClose: () => void
}

/** Form that renames a category. Detects that a colleague has renamed it meanwhile. */
export const Rename = ({ id, onClose }: RenameProps) => {
  const deeds = useCategoryDeeds()
  const read = async () => {
    const { value, version } = await deeds.read(id)
    return { value: { title: value.title }, version }
  }
  const leave = () => {
    toast('Эту категорию уже удалили')
    deeds.gone(id)
    onClose()
  }
  const query = useOpened(['category', id], (asked) => unlessGone(read, leave, asked))
  return (
    <QueryView query={query}>
      {(found) => (
        <TitleForm
          draft={`category:${id}`}
          label="Название категории"
          does="Сохранить"
          saved={found}
          save={(title, ifVersion = found.version) => deeds.rename(id, title, ifVersion)}
          readAgain={read}
          onClose={onClose}
        />
      )}
    </QueryView>
  )
}
