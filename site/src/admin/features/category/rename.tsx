import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../ui/query-view.tsx'
import { TitleForm } from './title-form.tsx'
import { useCategoryDeeds } from './use-categories.ts'

interface RenameProps {
  readonly id: number
  readonly onClose: () => void
}

/** Another title for a category, unless somebody else has given it one meanwhile. */
export const Rename = ({ id, onClose }: RenameProps) => {
  const { read, rename } = useCategoryDeeds()
  // Read when the form opens, and kept: it is what the form begins from.
  const query = useQuery({
    queryKey: ['category', id],
    queryFn: () => read(id),
    staleTime: 'static',
    gcTime: 0,
  })
  return (
    <QueryView query={query}>
      {({ value: { title }, version }) => (
        <TitleForm
          draft={`category:${id}`}
          label="Название категории"
          does="Сохранить"
          saved={{ value: { title }, version }}
          save={(next, ifVersion = version) => rename(id, next, ifVersion)}
          readAgain={async () => {
            const { value, version: newer } = await read(id)
            return { value: { title: value.title }, version: newer }
          }}
          onClose={onClose}
        />
      )}
    </QueryView>
  )
}
