import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../ui/query-view.tsx'
import { FreeForm } from './free-form.tsx'
import type { ReadOption } from './setting-form.tsx'
import { useOptionDeeds } from './use-options.ts'

interface FreeCreateProps {
  readonly onClose: () => void
}

export const FreeCreate = ({ onClose }: FreeCreateProps) => {
  const { create } = useOptionDeeds()
  return (
    <FreeForm
      draft="option:new"
      does="Добавить"
      saved={{ value: { title: '', value: '' } }}
      save={({ title, value }) => create({ title, value })}
      onClose={onClose}
    />
  )
}

type ReadRow = ReadOption & { readonly value: { readonly title: string } }

const fieldsOf = ({ value: { title, value }, version }: ReadRow) => ({ value: { title, value }, version })

interface FreeEditProps extends FreeCreateProps {
  readonly id: number
}

export const FreeEdit = ({ id, onClose }: FreeEditProps) => {
  const { readRow, update } = useOptionDeeds()
  const query = useQuery({
    queryKey: ['option', 'row', id],
    queryFn: () => readRow(id),
    staleTime: 'static',
    gcTime: 0,
  })
  return (
    <QueryView query={query}>
      {(found) => (
        <FreeForm
          draft={`option:${id}`}
          does="Сохранить"
          saved={fieldsOf(found)}
          save={({ title, value }, ifVersion = found.version) => update(id, { title, value }, ifVersion)}
          readAgain={async () => fieldsOf(await readRow(id))}
          onClose={onClose}
        />
      )}
    </QueryView>
  )
}
