import { VisuallyHidden } from '@mantine/core'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import { IllustratedEmptyListMessage } from '../../../../ui/illustrated-messages.tsx'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { buildInquiryPath, INQUIRY_INBOX_PATH } from '../../../lib/inbox.ts'
import { formatShortKyivTime } from '../../../lib/kyiv-time.ts'
import { AdminLink } from '../../../ui/controls.tsx'
import styles from '../../../ui/labeled-value-list.module.css'
import { LabeledValueList, LabeledValueRow } from '../../../ui/labeled-value-list.tsx'
import { QueryResultOrErrorNotice } from '../../../ui/query-view.tsx'
import { AdminPanel, AdminPanelFooter } from '../../../ui/screen-layout.tsx'
import { describeInquiryContact } from '../data/inquiry-contact.ts'
import type { InquiryListQuery } from '../data/inquiry-lists.ts'
import { useInquiries } from '../data/use-inquiries.ts'
import { formatInquirySummary } from '../list/inbox-row.tsx'
import { isInquiryOverdue } from '../panel/due-times.ts'

interface HomeInquiriesPanelProps {
  title: string
  /** Tab of the inbox that lists the same inquiries. */
  tab: 'mine' | 'new' | 'overdue'
  query: InquiryListQuery
  maxRows: number
  /** Said when there are none. Without it, the panel is then hidden. */
  empty?: { title: string; text: string }
}

const HomeInquiriesPanel = ({ title, tab, query: listQuery, maxRows, empty }: HomeInquiriesPanelProps) => {
  const query = useInquiries(listQuery)
  const now = new Date(query.dataUpdatedAt)
  const tabPath = `${INQUIRY_INBOX_PATH}?tab=${tab}`
  if (!empty && !query.isError && !query.data?.total) return null
  return (
    <AdminPanel title={title} aside={<AdminLink to={tabPath}>Все</AdminLink>}>
      <QueryResultOrErrorNotice query={query}>
        {({ rows, total }) =>
          rows.length === 0 && empty ? (
            <IllustratedEmptyListMessage illustration="state-empty" title={empty.title}>
              <p>{typesetRussianText(empty.text)}</p>
            </IllustratedEmptyListMessage>
          ) : (
            <>
              <LabeledValueList aria-label={title}>
                {rows.slice(0, maxRows).map((inquiry) => (
                  <LabeledValueRow
                    key={inquiry.id}
                    name={
                      <span className={styles.line}>
                        <AdminLink to={`${buildInquiryPath(inquiry.id)}&tab=${tab}`}>
                          {describeInquiryContact(inquiry).name}
                        </AdminLink>
                      </span>
                    }
                    value={
                      <span className={isInquiryOverdue(inquiry, now) ? styles.danger : undefined}>
                        {tab === 'overdue' && inquiry.owner ? `${inquiry.owner.name}, ` : null}
                        {inquiry.due === null ? null : <VisuallyHidden>Срок: </VisuallyHidden>}
                        {formatShortKyivTime(inquiry.due ?? inquiry.receivedAt, now)}
                      </span>
                    }
                    details={<span className={styles.line}>{formatInquirySummary(inquiry)}</span>}
                  />
                ))}
              </LabeledValueList>
              {total > maxRows ? (
                <AdminPanelFooter>
                  <AdminLink to={tabPath}>
                    Ещё {formatCountWithNoun(total - maxRows, 'заявка', 'заявки', 'заявок')}
                  </AdminLink>
                </AdminPanelFooter>
              ) : null}
            </>
          )
        }
      </QueryResultOrErrorNotice>
    </AdminPanel>
  )
}

/** Panels of the home screen with the inquiries to work on: overdue ones if there are any, one's own and new ones. */
export const HomeInquiriesPanels = () => (
  <>
    <HomeInquiriesPanel
      title="Просрочено"
      tab="overdue"
      query={{ due: 'overdue', sort: 'due' }}
      maxRows={5}
    />
    <HomeInquiriesPanel
      title="Мои заявки"
      tab="mine"
      query={{ owner: 'me', state: 'open' }}
      maxRows={5}
      empty={{ title: 'У вас нет заявок', text: 'Возьмите заявку себе, и она появится здесь.' }}
    />
    <HomeInquiriesPanel
      title="Новые заявки"
      tab="new"
      query={{ state: 'new' }}
      maxRows={8}
      empty={{
        title: 'Новых заявок нет',
        text: 'Как только кто-то заполнит форму на сайте, заявка появится здесь.',
      }}
    />
  </>
)
