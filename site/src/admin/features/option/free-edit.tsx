import { useOpened } from '../../forms/use-opened.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { toast } from '../../ui/toast.tsx'
import { unlessGone } from '../../ui/unless-gone.ts'
import { FreeForm } from './free-form.tsx'
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

interface FreeEditProps extends FreeCreateProps {
  readonly id: number
}

export const FreeEdit = ({ id, onClose }: FreeEditProps) => {
  const { readRow, update, gone } = useOptionDeeds()
  const read = async () => {
    const { value: row, version } = await readRow(id)
    return { value: { title: row.title, value: row.value }, version }
  }
  const leave = () => {
    toast('Этот параметр уже удалили')
    gone(id)
    onClose()
  }
  const query = useOpened(['option', 'row', id], (asked) => unlessGone(read, leave, asked))
  return (
    <QueryView query={query}>
      {(found) => (
        <FreeForm
          draft={`option:${id}`}
          does="Сохранить"
          saved={found}
          save={({ title, value }, ifVersion = found.version) => update(id, { title, value }, ifVersion)}
          readAgain={read}
          onClose={onClose}
        />
      )}
    </QueryView>
  )
}
