import { useWindowEvent } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { INQUIRY_MESSAGE_PREVIEW_LENGTH, type Inquiry, inquiryStateLabels } from 'shared/contract'
import { formatDateTime, formatMoney } from 'shared/format'
import { forEachWithConcurrencyLimit } from '../../../../lib/concurrency.ts'
import { markPageBusyDuringPromise } from '../../../../lib/page-settled.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { runWithErrorToast } from '../../../ui/run-with-toast.ts'
import { useIsPrinting } from '../../../ui/virtual-rows.ts'
import { buildInquiryQueryKey } from '../data/inquiry-cache.ts'
import { describeInquiryContact } from '../data/inquiry-contact.ts'
import styles from './inbox.module.css'

const isShortened = (inquiry: Inquiry): boolean =>
  inquiry.kind === 'calculation' && inquiry.message.length >= INQUIRY_MESSAGE_PREVIEW_LENGTH

/** Prints the listed inquiries with their whole messages, which are loaded first. Also handles Ctrl+P. */
export const useInquiryPrinting = (rows: readonly Inquiry[]) => {
  const { client, platform } = useAdminServices()
  const queryClient = useQueryClient()
  const [whole, setWhole] = useState<ReadonlyMap<number, Inquiry>>(new Map())
  const load = async () => {
    const loaded = new Map<number, Inquiry>()
    await forEachWithConcurrencyLimit(rows.filter(isShortened), async ({ id, version }) => {
      const queryKey = buildInquiryQueryKey(id)
      const cached = queryClient.getQueryData<Inquiry>(queryKey)
      const inquiry =
        cached?.version === version ? cached : (await client.request.get({ params: { id } })).value
      loaded.set(id, inquiry)
    })
    flushSync(() => setWhole(loaded))
    platform.printing.print()
  }
  const print = () => void markPageBusyDuringPromise(runWithErrorToast(load))
  useWindowEvent('keydown', (event) => {
    if (event.code !== 'KeyP' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    print()
  })
  return { print, rows: rows.map((each) => whole.get(each.id) ?? each) }
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
export const PrintedInquiries = ({ rows }: { rows: readonly Inquiry[] }) =>
  useIsPrinting() ? (
    <ul className={styles.printed}>
      {rows.map((inquiry) => {
        const { name, displayValue } = describeInquiryContact(inquiry)
        return (
          <li key={inquiry.id}>
            <strong>{name}</strong>
            {name === displayValue ? null : ` ${displayValue}`}
            <div>{describe(inquiry)}</div>
            {inquiry.kind === 'calculation' ? (
              <p>{`${inquiry.message}${inquiry.message.length === INQUIRY_MESSAGE_PREVIEW_LENGTH ? '…' : ''}`}</p>
            ) : null}
            {inquiry.note === '' ? null : <p>{`Заметка: ${inquiry.note}`}</p>}
          </li>
        )
      })}
    </ul>
  ) : null
