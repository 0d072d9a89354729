import { Button } from '@mantine/core'
import {
  type Ref,
  type RefObject,
  startTransition,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { INQUIRY_MESSAGE_PREVIEW_LENGTH, type Inquiry } from 'shared/contract'
import { IllustratedEmptyListMessage } from '../../../../ui/illustrated-messages.tsx'
import { isNotFoundError } from '../../../lib/record-queries.ts'
import { InlineNotice } from '../../../ui/notices.tsx'
import { InlineLoadError, QueryResultOrErrorNotice } from '../../../ui/query-view.tsx'
import { useFocusRestoredAfterRemoval } from '../../../ui/use-focus-restore.ts'
import { parseInquiryId } from '../data/inquiry-lists.ts'
import { useInquiry } from '../data/use-inquiries.ts'
import { InquiryAnswer } from './inquiry-answer.tsx'
import { InquiryFields } from './inquiry-fields.tsx'
import { InquiryHead } from './inquiry-head.tsx'
import { InquiryHistory } from './inquiry-history.tsx'
import { InquiryNotes, type NoteFieldCommands } from './inquiry-notes.tsx'
import styles from './inquiry-panel.module.css'
import { RelatedInquiries } from './related-inquiries.tsx'

/** What the keys of the inbox do in the panel of the open inquiry. */
export interface InquiryPanelCommands {
  /** Missing until the panel is whole, with the fields that its commands focus. */
  inquiryId: number | undefined
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

/** Message of an inquiry. Until the whole is loaded, its beginning from the inquiry list is shown. */
const InquiryMessage = ({ inquiry }: { inquiry: Inquiry }) => {
  const { data: shown = inquiry, isSuccess, error, refetch } = useInquiry(inquiry.id)
  if (shown.kind === 'callback') return null
  const isCut = !isSuccess && shown.message.length >= INQUIRY_MESSAGE_PREVIEW_LENGTH
  return (
    <div>
      <p className={styles.message}>{isCut ? `${shown.message}…` : shown.message}</p>
      {isCut && error ? (
        <InlineLoadError
          text="Показано только начало письма: остальное не загрузилось."
          onRetry={isNotFoundError(error) ? undefined : refetch}
        />
      ) : null}
    </div>
  )
}

const OpenInquiry = ({ inquiry, commands, onClose }: OpenInquiryProps) => {
  const noteField = useRef<NoteFieldCommands>(null)
  const ownerButton = useRef<HTMLButtonElement>(null)
  const dueButton = useRef<HTMLButtonElement>(null)
  const [isAnswerOpen, setAnswerOpen] = useState(false)
  const heading = useFocusRestoredAfterRemoval<HTMLHeadingElement>(isAnswerOpen)
  // What stands below the message follows after a paint, so that a step of the cursor is shown at once.
  const [isWhole, setWhole] = useState(false)
  useEffect(() => startTransition(() => setWhole(true)), [])
  // The inquiry before may have been scrolled down.
  useLayoutEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [heading])
  const { error, dataUpdatedAt } = useInquiry(inquiry.id)
  const now = dataUpdatedAt === 0 ? new Date() : new Date(dataUpdatedAt)
  const openAnswer = () => setAnswerOpen((isOpen) => isOpen || inquiry.state !== 'spam')
  const focusHeading = () => heading.current?.focus({ preventScroll: true })
  // A menu whose button is scrolled out of sight would not be shown.
  const openMenu = ({ current: button }: RefObject<HTMLButtonElement | null>) => {
    button?.scrollIntoView({ block: 'nearest' })
    button?.click()
  }
  useImperativeHandle(commands, () => ({
    inquiryId: isWhole ? inquiry.id : undefined,
    focus: focusHeading,
    assign: () => openMenu(ownerButton),
    editDue: () => openMenu(dueButton),
    writeNote: () => noteField.current?.focus(),
    answer: () => {
      openAnswer()
      // The open form stands above the notes.
      if (isAnswerOpen) heading.current?.closest('section')?.querySelector('textarea')?.focus()
    },
  }))
  return (
    <>
      <InquiryHead ref={heading} inquiry={inquiry} now={now} onClose={onClose} />
      {error && isNotFoundError(error) ? (
        <InlineNotice kind="danger">Этой заявки больше нет: она удалена.</InlineNotice>
      ) : null}
      <InquiryFields inquiry={inquiry} now={now} ownerButton={ownerButton} dueButton={dueButton} />
      <InquiryMessage inquiry={inquiry} />
      {isWhole ? (
        <>
          <InquiryAnswer
            inquiry={inquiry}
            isOpen={isAnswerOpen}
            onOpen={openAnswer}
            onClose={() => setAnswerOpen(false)}
            appendToNote={(text) => noteField.current?.append(text)}
          />
          <InquiryNotes inquiry={inquiry} now={now} commands={noteField} onLeave={focusHeading} />
          <RelatedInquiries inquiry={inquiry} now={now} />
          <InquiryHistory inquiry={inquiry} now={now} />
        </>
      ) : null}
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
      <Button mt={12} onClick={onClose}>
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
    <section className={styles.panel} aria-labelledby="inquiry-sender" tabIndex={-1}>
      <OpenInquiry key={inquiry.id} inquiry={inquiry} {...props} />
    </section>
  ) : (
    <UnavailableInquiry open={open} onClose={props.onClose} />
  )
