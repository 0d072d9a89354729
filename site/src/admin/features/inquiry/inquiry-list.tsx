import { Button } from '@mantine/core'
import type { Inquiry } from 'shared/contract'
import { formatCountWithNoun } from '../../../ui/format-count-with-noun.ts'
import { EmptyListMessage } from '../../../ui/illustrated-messages.tsx'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { InquiryRows } from '../../inquiries/inquiry-rows.tsx'
import styles from './inquiry-list.module.css'
import type { InquiryTab } from './inquiry-tabs.tsx'

interface EmptyInquiryListProps {
  readonly tab: InquiryTab
  readonly isSearched: boolean
  readonly onShowAll: () => void
}

const emptyTitles: Readonly<Record<string, string>> = {
  '': 'Новых заявок нет',
  done: 'Готовых заявок пока нет',
  spam: 'Спама нет',
}

const EMPTY_INBOX_TEXT = 'Заявки приходят сюда сами, как только кто-то заполнит форму на сайте.'

/**
 * Message for an empty tab of inquiries or an unsuccessful search, with a button that shows all inquiries.
 */
export const EmptyInquiryList = ({ tab, isSearched, onShowAll }: EmptyInquiryListProps) => (
  <EmptyListMessage
    illustration="state-empty"
    title={isSearched ? 'Такой заявки здесь нет' : (emptyTitles[tab.name] ?? 'Заявок пока нет')}
  >
    <p>{typesetRussianText(isSearched ? 'Попробуйте другое слово или посмотрите все.' : EMPTY_INBOX_TEXT)}</p>
    {tab.name === 'all' && !isSearched ? null : (
      <Button mt={12} variant="default" onClick={onShowAll}>
        Показать все
      </Button>
    )}
  </EmptyListMessage>
)

interface InquiryListProps {
  readonly rows: readonly Inquiry[]
  readonly now: Date
  readonly open: string
  readonly onOpen: (open: string) => void
  /** Number of inquiries that are not loaded yet. */
  readonly remainingCount: number
  readonly more: {
    readonly isLoading: boolean
    readonly isFailed: boolean
    readonly load: () => void
  }
}

/** Loaded inquiries and a button for the next page. */
export const InquiryList = ({ rows, now, open, onOpen, remainingCount, more }: InquiryListProps) => (
  <>
    <InquiryRows rows={rows} now={now} open={open} onOpen={onOpen} />
    {remainingCount > 0 ? (
      <div className={styles.more}>
        <Button variant="default" loading={more.isLoading} onClick={more.load}>
          Показать ещё
        </Button>
        <span>Не показано: {formatCountWithNoun(remainingCount, 'заявка', 'заявки', 'заявок')}</span>
        {more.isFailed ? (
          <span role="alert" className={styles.failed}>
            {typesetRussianText('Следующие заявки не загрузились. Попробуйте ещё раз.')}
          </span>
        ) : null}
      </div>
    ) : null}
  </>
)
