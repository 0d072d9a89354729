import { Button } from '@mantine/core'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { typeset } from '../../../ui/typeset.ts'
import type { Tab } from './tabs.ts'

interface NothingHereProps {
  readonly tab: Tab
  readonly isSearched: boolean
  readonly onAll: () => void
}

const titles: Readonly<Record<string, string>> = {
  '': 'Новых заявок нет',
  done: 'Готовых заявок пока нет',
  spam: 'Спама нет',
}

const FROM_THE_SITE = 'Заявки приходят сюда сами, как только кто-то заполнит форму на сайте.'

/** An empty tab, or one in which nothing is found, and the way to all there are. */
export const NothingHere = ({ tab, isSearched, onAll }: NothingHereProps) => (
  <StatusMessage
    illustration="state-empty"
    title={isSearched ? 'Такой заявки здесь нет' : (titles[tab.name] ?? 'Заявок пока нет')}
  >
    <p>{typeset(isSearched ? 'Попробуйте другое слово или посмотрите все.' : FROM_THE_SITE)}</p>
    {tab.name === 'all' && !isSearched ? null : (
      <Button mt={12} variant="default" onClick={onAll}>
        Показать все
      </Button>
    )}
  </StatusMessage>
)
