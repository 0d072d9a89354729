import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { StateMessage } from '../../../../ui/state-message.tsx'

/** The empty state of a blog without posts. */
export const NoPosts = () => (
  <StateMessage drawing="state-empty" title="Записей пока нет">
    <p>Здесь появится всё, что вы напишете для блога.</p>
    <Button mt={12} variant="default" component={Link} to="/admin/posts/create">
      Написать первую
    </Button>
  </StateMessage>
)

interface NothingFoundProps {
  readonly state: string
  readonly isSearched: boolean
  readonly onAll: () => void
}

const titles: Readonly<Record<string, string>> = {
  published: 'Опубликованных записей нет',
  draft: 'Черновиков нет',
  scheduled: 'Ничего не запланировано',
}

export const NothingFound = ({ state, isSearched, onAll }: NothingFoundProps) => (
  <StateMessage
    drawing="state-empty"
    title={isSearched ? 'Такой записи нет' : (titles[state] ?? 'Такой записи нет')}
  >
    <p>{isSearched ? 'Попробуйте другое слово или посмотрите все.' : 'Остальные записи на месте.'}</p>
    <Button mt={12} variant="default" onClick={onAll}>
      Показать все
    </Button>
  </StateMessage>
)
