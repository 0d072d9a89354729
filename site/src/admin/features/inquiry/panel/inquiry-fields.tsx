import { Button } from '@mantine/core'
import { type Ref, useRef } from 'react'
import {
  describeInquiryEvent,
  type Inquiry,
  type InquiryStatus,
  inquiryStateLabels,
  inquiryStatuses,
} from 'shared/contract'
import { QueuedSaveNotice } from '../../../lib/forms/record-form-fields.tsx'
import { useSignedInUser } from '../../../session/use-session.ts'
import { useShortcutHints } from '../../../ui/shortcut-settings.ts'
import { useInquiryHistory } from '../data/use-inquiries.ts'
import { useInquiryActions, useQueuedInquiryChange } from '../data/use-inquiry-actions.ts'
import { isInquiryOverdue } from './due-times.ts'
import { DueMenu, OwnerMenu } from './field-menus.tsx'
import styles from './inquiry-panel.module.css'

/** Keys of the states; the others have none. */
const stateShortcuts: Partial<Record<InquiryStatus, string>> = { waiting: 'W', done: 'E', spam: '!' }

/** Describes the last event of an inquiry if a colleague has caused it while the inquiry was open. */
const useChangeOfColleague = (id: number): string => {
  const me = useSignedInUser()?.id
  const { data: history } = useInquiryHistory(id)
  const seenId = useRef<number>(undefined)
  const last = history?.at(-1)
  if (history) seenId.current ??= last?.id ?? 0
  return last && last.id > (seenId.current ?? 0) && last.authorId !== me ? describeInquiryEvent(last) : ''
}

interface InquiryFieldsProps {
  inquiry: Inquiry
  now: Date
  /** Buttons that open the menus. */
  ownerButton: Ref<HTMLButtonElement>
  dueButton: Ref<HTMLButtonElement>
}

/** Owner, due time and state of an inquiry, what a colleague has changed meanwhile, and what waits for the connection. */
export const InquiryFields = ({ inquiry, now, ownerButton, dueButton }: InquiryFieldsProps) => {
  const { change, take } = useInquiryActions()
  const me = useSignedInUser()?.id
  const changeOfColleague = useChangeOfColleague(inquiry.id)
  const queued = useQueuedInquiryChange(inquiry)
  const hint = useShortcutHints()
  const fields = useRef<HTMLDivElement>(null)
  const focusInsteadOfRemovedButton = () => fields.current?.focus({ preventScroll: true })
  const takeInquiry = () => {
    void take([inquiry])
    focusInsteadOfRemovedButton()
  }
  return (
    <div className={styles.fields} ref={fields} tabIndex={-1}>
      <div className={styles.line}>
        <OwnerMenu
          ref={ownerButton}
          value={inquiry.owner}
          onChoose={(owner) => void change([inquiry], { owner })}
        />
        {inquiry.owner?.id === me ? null : (
          <Button {...hint('Взять себе', 'A')} onClick={takeInquiry}>
            Взять себе
          </Button>
        )}
        <DueMenu
          ref={dueButton}
          value={inquiry.due}
          isOverdue={isInquiryOverdue(inquiry, now)}
          onChoose={(due) => void change([inquiry], { due })}
        />
      </div>
      <fieldset className={styles.states} aria-label="Состояние">
        {inquiryStatuses.map((state) => (
          <Button
            key={state}
            {...(stateShortcuts[state] && hint(inquiryStateLabels[state], stateShortcuts[state]))}
            size="compact-sm"
            {...(state === inquiry.state ? { variant: 'light' } : { variant: 'subtle', color: 'gray' })}
            aria-pressed={state === inquiry.state}
            onClick={() => void change([inquiry], { state })}
          >
            {inquiryStateLabels[state]}
          </Button>
        ))}
      </fieldset>
      <p className={styles.news} role="status">
        {changeOfColleague}
      </p>
      {queued ? (
        <QueuedSaveNotice onWithdraw={() => void queued.withdraw().then(focusInsteadOfRemovedButton)}>
          {`${queued.label} ждёт связи на этом компьютере и отправится сама.`}
        </QueuedSaveNotice>
      ) : null}
    </div>
  )
}
