import { Button } from '@mantine/core'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import type { Inquiry } from 'shared/contract'
import { IllustratedEmptyListMessage } from '../../../../ui/illustrated-messages.tsx'
import { isNotFoundError } from '../../../lib/record-queries.ts'
import { InlineNotice } from '../../../ui/notices.tsx'
import { QueryResultOrErrorNotice } from '../../../ui/query-view.tsx'
import { QuotedCalculation } from '../calculation/quoted-calculation.tsx'
import { parseInquiryId } from '../data/inquiry-lists.ts'
import { useInquiry, useInquiryHistory } from '../data/use-inquiries.ts'
import { InquiryAnswer, useInquiryAnswer } from './inquiry-answer.tsx'
import { InquiryFields, type InquiryMenuName } from './inquiry-fields.tsx'
import { InquiryHead } from './inquiry-head.tsx'
import { InquiryHistory } from './inquiry-history.tsx'
import { InquiryMessage } from './inquiry-message.tsx'
import { InquiryNotes, type NoteFieldCommands } from './inquiry-notes.tsx'
import styles from './inquiry-panel.module.css'
import { RelatedInquiries } from './related-inquiries.tsx'

/** What the keys of the inbox do in the panel of the open inquiry. */
export interface InquiryPanelCommands {
  inquiryId: number
  focus: () => void
  /** Opens the list of colleagues. */
  assign: () => void
  editDue: () => void
  writeNote: () => void
  /** Opens the form of the answer or, for a callback request, of the call. */
  answer: () => void
}

interface OpenInquiryProps {
  /** The inquiry as the list shows it, with the beginning of its message. */
  inquiry: Inquiry
  commands?: Ref<InquiryPanelCommands>
  onClose: () => void
}

const OpenInquiry = ({ inquiry, commands, onClose }: OpenInquiryProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const noteField = useRef<NoteFieldCommands>(null)
  const [openMenu, setOpenMenu] = useState<InquiryMenuName>()
  const query = useInquiry(inquiry.id)
  const history = useInquiryHistory(inquiry.id)
  const answer = useInquiryAnswer(inquiry, (text) => noteField.current?.append(text))
  const now = query.dataUpdatedAt === 0 ? new Date() : new Date(query.dataUpdatedAt)
  // A menu whose button is scrolled out of sight would not be shown.
  const showMenu = (menu: InquiryMenuName) => {
    heading.current?.scrollIntoView({ block: 'nearest' })
    setOpenMenu(menu)
  }
  useImperativeHandle(commands, () => ({
    inquiryId: inquiry.id,
    focus: () => heading.current?.focus({ preventScroll: true }),
    assign: () => showMenu('owner'),
    editDue: () => showMenu('due'),
    writeNote: () => noteField.current?.focus(),
    answer: answer.open,
  }))
  return (
    <>
      <InquiryHead ref={heading} inquiry={inquiry} now={now} onClose={onClose} />
      {query.error && isNotFoundError(query.error) ? (
        <InlineNotice kind="danger">Этой заявки больше нет: она удалена.</InlineNotice>
      ) : null}
      <InquiryFields
        inquiry={inquiry}
        now={now}
        history={history.data}
        openMenu={openMenu}
        onOpenMenuChange={setOpenMenu}
      />
      {inquiry.kind === 'calculation' ? <InquiryMessage inquiry={inquiry} query={query} /> : null}
      <QuotedCalculation
        inquiry={inquiry}
        onInsert={inquiry.state === 'spam' ? undefined : answer.insertCalculation}
      />
      <InquiryAnswer inquiry={inquiry} answer={answer} />
      <InquiryNotes inquiry={inquiry} now={now} history={history.data} commands={noteField} />
      <RelatedInquiries inquiry={inquiry} now={now} />
      <InquiryHistory inquiry={inquiry} now={now} query={history} />
    </>
  )
}

/** Shown instead of the panel while its inquiry is loaded, and if that fails or there is no such inquiry. */
const UnavailableInquiry = ({ open, onClose }: { open: string; onClose: () => void }) => {
  const id = parseInquiryId(open)
  const query = useInquiry(id)
  const isMissing = id === undefined || (query.error !== null && isNotFoundError(query.error))
  return isMissing ? (
    <IllustratedEmptyListMessage illustration="state-empty" title="Такой заявки нет">
      <p>Она удалена, или в адресе ошибка.</p>
      <Button mt={12} variant="default" onClick={onClose}>
        К заявкам
      </Button>
    </IllustratedEmptyListMessage>
  ) : (
    <QueryResultOrErrorNotice query={query}>{() => null}</QueryResultOrErrorNotice>
  )
}

interface InquiryPanelProps extends Omit<OpenInquiryProps, 'inquiry'> {
  /** Id of the open inquiry as it stands in the URL. */
  open: string
  inquiry: Inquiry | undefined
}

/** Panel of the open inquiry, beside the list or instead of it. */
export const InquiryPanel = ({ open, inquiry, ...props }: InquiryPanelProps) =>
  inquiry ? (
    <section className={styles.panel} aria-labelledby="inquiry-sender">
      <OpenInquiry key={inquiry.id} inquiry={inquiry} {...props} />
    </section>
  ) : (
    <UnavailableInquiry open={open} onClose={props.onClose} />
  )
