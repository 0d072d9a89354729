import { Button, Group } from '@mantine/core'
import {
  INQUIRY_MESSAGE_PREVIEW_LENGTH,
  type Inquiry,
  type InquiryStatus,
  inquiryStateLabels,
} from 'shared/contract'
import { formatMoney } from 'shared/format'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { QueuedSaveNotice } from '../../../lib/forms/record-form-fields.tsx'
import { CopyTextButton } from '../../../ui/controls.tsx'
import { AdminIcon } from '../../../ui/icon.tsx'
import { runWithErrorToast } from '../../../ui/run-with-toast.ts'
import { useInquiry } from '../data/use-inquiries.ts'
import { useInquiryActions } from '../data/use-inquiry-actions.ts'
import { describeInquiryEmailStatus } from './email-status-badge.tsx'
import { describeInquiryContact } from './inquiry-contact.ts'
import styles from './inquiry-details.module.css'
import { InquiryNoteEditor, useInquiryNote } from './inquiry-note.tsx'

const InquiryCalculationLink = ({
  calculation: { id, title, usd },
}: {
  calculation: NonNullable<Inquiry['calculation']>
}) => {
  const { links, printing } = useAdminServices().platform
  const { saveCalculation } = printing
  return (
    <p className={styles.quoted}>
      <span>
        {typesetRussianText(`Расчёт: ${title}, `)}
        <b>{formatMoney(usd, 'USD')}</b>
      </span>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<AdminIcon name="outside" size={14} />}
        onClick={() => links.open(`/calculation/${id}`)}
      >
        Открыть расчёт
      </Button>
      {saveCalculation ? (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<AdminIcon name="download" size={14} />}
          onClick={() => void runWithErrorToast(() => saveCalculation(id))}
        >
          Сохранить PDF
        </Button>
      ) : null}
    </p>
  )
}

/** Full message of an inquiry. Until the message is loaded, its beginning from the inquiry list is shown. */
const InquiryMessage = ({ inquiry }: { inquiry: Extract<Inquiry, { kind: 'calculation' }> }) => {
  const { data, isError, refetch } = useInquiry(inquiry.id)
  if (data?.kind === 'calculation') return <p className={styles.message}>{data.message}</p>
  if (inquiry.message.length < INQUIRY_MESSAGE_PREVIEW_LENGTH)
    return <p className={styles.message}>{inquiry.message}</p>
  return (
    <>
      <p className={styles.message}>{`${inquiry.message}…`}</p>
      {isError ? (
        <p className={styles.trouble} role="alert">
          <span>{typesetRussianText('Показано только начало письма: остальное не загрузилось.')}</span>
          <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
            Попробовать ещё раз
          </Button>
        </p>
      ) : (
        <p className={styles.hint} aria-live="polite">
          Загружаем письмо целиком…
        </p>
      )}
    </>
  )
}

const ContactButton = ({ inquiry }: { inquiry: Inquiry }) => {
  const { links } = useAdminServices().platform
  const { actionLabel, url } = describeInquiryContact(inquiry)
  return (
    <Button
      component="a"
      href={url}
      variant={inquiry.state === 'new' ? 'filled' : 'default'}
      leftSection={<AdminIcon name={inquiry.kind === 'callback' ? 'phone' : 'letter'} size={16} />}
      onClick={(event) => {
        event.preventDefault()
        links.open(url)
      }}
    >
      {actionLabel}
    </Button>
  )
}

interface StateButtonsProps {
  state: InquiryStatus
  onStateChange: (state: InquiryStatus) => void
}

const StateButtons = ({ state, onStateChange }: StateButtonsProps) =>
  state === 'new' ? (
    <>
      <Button
        variant="default"
        leftSection={<AdminIcon name="check" size={16} />}
        onClick={() => onStateChange('done')}
      >
        Готово
      </Button>
      <Button variant="subtle" color="gray" onClick={() => onStateChange('spam')}>
        Спам
      </Button>
    </>
  ) : (
    <Button variant="default" onClick={() => onStateChange('new')}>
      Вернуть в новые
    </Button>
  )

interface InquiryDetailsProps {
  inquiry: Inquiry
  now: Date
  onStateChanged: () => void
}

export const InquiryDetailsView = ({ inquiry, now, onStateChanged }: InquiryDetailsProps) => {
  const { sendQueuedEmails } = useInquiryActions()
  const { record, queuedState, withdrawState, changeState } = useInquiryNote(inquiry)
  const emailStatus = describeInquiryEmailStatus(inquiry.mail, now)
  const { displayValue, rawValue } = describeInquiryContact(inquiry)
  return (
    <div className={styles.details}>
      {inquiry.kind === 'calculation' ? <InquiryMessage inquiry={inquiry} /> : null}
      {inquiry.calculation ? <InquiryCalculationLink calculation={inquiry.calculation} /> : null}
      {inquiry.hasty ? (
        <p className={styles.hint}>{typesetRussianText('Форма заполнена быстрее, чем печатает человек.')}</p>
      ) : null}
      {/* Repeats the contact, because its text in the list row is part of a button and cannot be selected. */}
      <p className={styles.contact}>
        <span>{displayValue}</span>
        <CopyTextButton text={rawValue} isSmall />
      </p>
      {emailStatus?.color === 'red' ? (
        <p className={styles.trouble}>
          <span>
            {`${emailStatus.label}.`} {emailStatus.reason}
          </span>
          <Button variant="default" size="compact-sm" onClick={() => void sendQueuedEmails()}>
            Отправить сейчас
          </Button>
        </p>
      ) : null}
      {queuedState === undefined ? null : (
        <QueuedSaveNotice onWithdraw={() => void withdrawState()}>
          {`Отметка «${inquiryStateLabels[queuedState]}» ждёт связи на этом компьютере и отправится сама.`}
        </QueuedSaveNotice>
      )}
      <div className={styles.actions}>
        <InquiryNoteEditor record={record} />
        <Group gap={8}>
          <ContactButton inquiry={inquiry} />
          {queuedState === undefined ? (
            <StateButtons
              state={inquiry.state}
              onStateChange={(state) => changeState(state, onStateChanged)}
            />
          ) : null}
        </Group>
      </div>
    </div>
  )
}
