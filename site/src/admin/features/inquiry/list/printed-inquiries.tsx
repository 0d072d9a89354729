import { useState } from 'react'
import { flushSync } from 'react-dom'
import { INQUIRY_MESSAGE_PREVIEW_LENGTH, type Inquiry, inquiryStateLabels } from 'shared/contract'
import { formatDateTime, formatMoney } from 'shared/format'
import { forEachWithConcurrencyLimit } from '../../../../lib/concurrency.ts'
import { markPageBusyDuringPromise } from '../../../../lib/page-settled.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { runWithErrorToast } from '../../../ui/run-with-toast.ts'
import { useIsPrinting } from '../../../ui/virtual-rows.ts'
import { describeInquiryContact } from '../data/inquiry-contact.ts'
import styles from './inbox.module.css'
import type { Inbox } from './use-inbox.ts'

/** Number of inquiries that are printed, since each message is loaded by a call of its own. */
const MAX_PRINTED = 200

type WholeInquiries = ReadonlyMap<number, Inquiry>

const isShortened = (inquiry: Inquiry): boolean =>
  inquiry.kind === 'calculation' && inquiry.message.length >= INQUIRY_MESSAGE_PREVIEW_LENGTH

/** Prints the first listed inquiries with their whole messages. What cannot be loaded is printed as far as it is shown. */
export const useInquiryPrinting = ({ query }: Inbox) => {
  const { client, platform } = useAdminServices()
  const [whole, setWhole] = useState<WholeInquiries>(new Map())
  const print = async () => {
    let list: Pick<typeof query, 'data' | 'hasNextPage' | 'isError'> = query
    while (!list.isError && list.hasNextPage && (list.data?.rows.length ?? 0) < MAX_PRINTED)
      list = await query.fetchNextPage()
    const loaded = new Map(whole)
    const shortened = list.data?.rows.slice(0, MAX_PRINTED).filter(isShortened) ?? []
    const loadMessages = () =>
      forEachWithConcurrencyLimit(shortened, async ({ id }) => {
        loaded.set(id, (await client.request.get({ params: { id } })).value)
      })
    await runWithErrorToast(loadMessages, () => undefined)
    flushSync(() => setWhole(loaded))
    platform.printing.print()
  }
  return { print: () => void markPageBusyDuringPromise(print()), whole }
}

const describe = ({ receivedAt, state, owner, due, calculation }: Inquiry): string =>
  [
    formatDateTime(new Date(receivedAt)),
    inquiryStateLabels[state],
    ...(owner ? [`Ответственный: ${owner.name}`] : []),
    ...(due === null ? [] : [`Срок: ${formatDateTime(new Date(due))}`]),
    ...(calculation ? [`Расчёт: ${formatMoney(calculation.usd, 'USD')}`] : []),
  ].join(' · ')

/** The listed inquiries as they are printed, one below the other. */
export const PrintedInquiries = ({ inbox, whole }: { inbox: Inbox; whole: WholeInquiries }) => {
  if (!useIsPrinting()) return null
  const rows = inbox.rows.slice(0, MAX_PRINTED)
  const isWhole = (inquiry: Inquiry) => whole.has(inquiry.id) || !isShortened(inquiry)
  const total = inbox.query.data?.total ?? 0
  return (
    <div className={styles.printed}>
      {rows.length < total ? <p>{`Напечатаны первые ${rows.length} из ${total}.`}</p> : null}
      {rows.every(isWhole) ? null : <p>Письма с «…» напечатаны не целиком.</p>}
      <ul>
        {rows.map((inquiry) => {
          const { name, displayValue } = describeInquiryContact(inquiry)
          const shown = whole.get(inquiry.id) ?? inquiry
          return (
            <li key={inquiry.id}>
              <strong>{name}</strong>
              {name === displayValue ? null : ` ${displayValue}`}
              <div>{describe(inquiry)}</div>
              {shown.kind === 'calculation' ? (
                <p>{`${shown.message}${isWhole(inquiry) ? '' : '…'}`}</p>
              ) : null}
              {inquiry.note === '' ? null : <p>{`Заметка: ${inquiry.note}`}</p>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
