import { Button } from '@mantine/core'
import { useRef } from 'react'
import {
  describeInquiryEvent,
  type Inquiry,
  type InquiryEvent,
  type InquiryStatus,
  inquiryStateLabels,
  inquiryStatuses,
} from 'shared/contract'
import { QueuedSaveNotice } from '../../../lib/forms/record-form-fields.tsx'
import { useSignedInUser } from '../../../session/use-session.ts'
import { TooltipWithShortcut } from '../../../ui/shortcut-hint.tsx'
import { useInquiryActions, useQueuedInquiryChange } from '../data/use-inquiry-actions.ts'
import { DueMenu } from './due-menu.tsx'
import { isInquiryOverdue } from './due-times.ts'
import styles from './inquiry-panel.module.css'
import { OwnerMenu } from './owner-menu.tsx'

export type InquiryMenuName = 'owner' | 'due'

const shortcuts: Partial<Record<InquiryStatus, string>> = { waiting: 'W', done: 'E', spam: '!' }

interface StateButtonsProps {
  state: InquiryStatus
  onChoose: (state: InquiryStatus) => void
}

const StateButtons = ({ state, onChoose }: StateButtonsProps) => (
  <fieldset className={styles.states} aria-label="Состояние">
    {inquiryStatuses.map((each) => {
      const shortcut = shortcuts[each]
      const button = (
        <Button
          key={each}
          size="compact-sm"
          variant={each === state ? 'light' : 'subtle'}
          {...(each === state ? {} : { color: 'gray' })}
          aria-pressed={each === state}
          onClick={() => each !== state && onChoose(each)}
        >
          {inquiryStateLabels[each]}
        </Button>
      )
      return shortcut === undefined ? (
        button
      ) : (
        <TooltipWithShortcut key={each} label={inquiryStateLabels[each]} shortcut={shortcut}>
          {button}
        </TooltipWithShortcut>
      )
    })}
  </fieldset>
)

/** Returns the last event of an inquiry if a colleague has caused it while the inquiry was open. */
const useChangeOfColleague = (history: readonly InquiryEvent[] | undefined): InquiryEvent | undefined => {
  const me = useSignedInUser()?.id
  const seenId = useRef<number>(undefined)
  const last = history?.at(-1)
  if (history) seenId.current ??= last?.id ?? 0
  return last && seenId.current !== undefined && last.id > seenId.current && last.authorId !== me
    ? last
    : undefined
}

/** Says which change of an inquiry waits for the connection. */
const WaitingInquiryChange = ({ inquiry }: { inquiry: Inquiry }) => {
  const queued = useQueuedInquiryChange(inquiry)
  if (!queued) return null
  return (
    <QueuedSaveNotice onWithdraw={() => void queued.withdraw()}>
      {`${queued.label} ждёт связи на этом компьютере и отправится сама.`}
    </QueuedSaveNotice>
  )
}

interface InquiryFieldsProps {
  inquiry: Inquiry
  now: Date
  history: readonly InquiryEvent[] | undefined
  openMenu: InquiryMenuName | undefined
  onOpenMenuChange: (menu: InquiryMenuName | undefined) => void
}

/** Owner, due time and state of an inquiry, and what a colleague has changed meanwhile. */
export const InquiryFields = ({ inquiry, now, history, openMenu, onOpenMenuChange }: InquiryFieldsProps) => {
  const { change, take } = useInquiryActions()
  const me = useSignedInUser()?.id
  const changeOfColleague = useChangeOfColleague(history)
  const fields = useRef<HTMLDivElement>(null)
  const createOpenHandler = (menu: InquiryMenuName) => (isOpen: boolean) =>
    onOpenMenuChange(isOpen ? menu : undefined)
  return (
    <div className={styles.fields} ref={fields} tabIndex={-1}>
      <div className={styles.buttons}>
        <OwnerMenu
          owner={inquiry.owner}
          isOpen={openMenu === 'owner'}
          onOpenChange={createOpenHandler('owner')}
          onChoose={(owner) => void change([inquiry], { owner })}
        />
        {inquiry.owner?.id === me ? null : (
          <TooltipWithShortcut label="Взять себе" shortcut="A">
            <Button
              variant="default"
              onClick={() => {
                void take([inquiry])
                // The pressed button goes.
                fields.current?.focus({ preventScroll: true })
              }}
            >
              Взять себе
            </Button>
          </TooltipWithShortcut>
        )}
        <DueMenu
          due={inquiry.due}
          isOverdue={isInquiryOverdue(inquiry, now)}
          isOpen={openMenu === 'due'}
          onOpenChange={createOpenHandler('due')}
          onChoose={(due) => void change([inquiry], { due })}
        />
      </div>
      <StateButtons state={inquiry.state} onChoose={(state) => void change([inquiry], { state })} />
      <p className={styles.news} role="status">
        {changeOfColleague ? describeInquiryEvent(changeOfColleague) : ''}
      </p>
      <WaitingInquiryChange inquiry={inquiry} />
    </div>
  )
}
