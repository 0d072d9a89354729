import { Button, Drawer, Loader } from '@mantine/core'
import { createContext, type KeyboardEvent, useContext, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { INQUIRY_MESSAGE_PREVIEW_LENGTH, type Inquiry } from 'shared/contract'
import { formatMoney } from 'shared/format'
import type { SaveCalculationSectionProps } from '../../../../features/calculator/result/save-calculation-section.tsx'
import { toCalculatorDataOfDay } from '../../../../features/calculator/state/calculator-day-data.ts'
import type { RawCalculatorInput } from '../../../../features/calculator/state/calculator-input.ts'
import type { UseCalculatorResult } from '../../../../features/calculator/state/use-calculator.ts'
import { useSiteStore } from '../../../../state/site-store.ts'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { AdminCalculator, useAdminCalculator } from '../../../lib/calculator/admin-calculator.tsx'
import { AdminIcon } from '../../../ui/icon.tsx'
import { InlineNotice } from '../../../ui/notices.tsx'
import { runWithErrorToast } from '../../../ui/run-with-toast.ts'
import { useInquiry } from '../data/use-inquiries.ts'
import styles from './calculation-drawer.module.css'
import {
  createInquiryInputStorage,
  hasStoredCalculatorInput,
  unusedAddress,
} from './inquiry-input-storage.ts'
import { type CarWordsProposal, parseCarWordsInMessage } from './message/parse-car-words.ts'
import { describeProposedInput, isProposalInForm, toRawCalculatorInput } from './proposed-input.ts'
import { useRecalculation } from './quoted-calculation.tsx'
import { type QuotedCalculationSummary, useCalculationSave } from './use-calculation-save.ts'

interface CalculationDrawerProps {
  inquiry: Inquiry
  /** Called with the saved calculation that goes into the answer. */
  onInsert: (calculation: QuotedCalculationSummary) => void
  onClose: () => void
}

interface InsertionContextValue extends Pick<CalculationDrawerProps, 'inquiry' | 'onInsert'> {
  /** Element at the lower edge of the drawer, in view wherever the form is scrolled. */
  footer: HTMLElement | null
}

/** The calculator renders the section that saves its result itself, so the section gets the inquiry from this context. */
const InsertionContext = createContext<InsertionContextValue | undefined>(undefined)

const InsertCalculationSection = ({
  calculation,
  latestCalculation,
  isComing,
}: SaveCalculationSectionProps) => {
  const { saveCalculation, print } = useAdminServices().platform.printing
  const insertion = useContext(InsertionContext)
  const { isSaving, problem, save } = useCalculationSave()
  const isDisabled = calculation === undefined
  const saveThen = (onSaved: (saved: QuotedCalculationSummary) => unknown) => {
    if (latestCalculation.current) void save(latestCalculation.current.input, onSaved)
  }
  if (!insertion?.footer) return null
  return createPortal(
    <>
      {problem === undefined ? null : <InlineNotice kind="danger">{problem}</InlineNotice>}
      <p className={styles.actions}>
        <Button
          loading={isSaving || isComing}
          disabled={isDisabled && !isComing}
          leftSection={<AdminIcon name="letter" size={16} />}
          onClick={() => saveThen((saved) => insertion.onInsert(saved))}
        >
          {insertion.inquiry.kind === 'callback' ? 'Вставить в заметку' : 'Вставить в ответ'}
        </Button>
        {saveCalculation ? (
          <Button
            variant="default"
            disabled={isDisabled || isSaving}
            onClick={() => saveThen(({ id }) => runWithErrorToast(() => saveCalculation(id)))}
          >
            Сохранить PDF
          </Button>
        ) : null}
        <Button variant="default" disabled={isDisabled} onClick={() => print()}>
          Печать
        </Button>
      </p>
    </>,
    insertion.footer,
  )
}

interface MessageWordsProps {
  proposals: readonly CarWordsProposal[]
  calculator: UseCalculatorResult
}

/** Lists what was taken from the message, each with the words that say it and a button that removes it. */
const MessageWords = ({ proposals, calculator: { rawInput, change } }: MessageWordsProps) => {
  const shown = proposals.filter(({ input }) => isProposalInForm(input, rawInput))
  const remove = (proposal: CarWordsProposal) => {
    const others = Object.assign({}, ...shown.filter((each) => each !== proposal).map(({ input }) => input))
    const rest = toRawCalculatorInput(others)
    const names = Object.keys(toRawCalculatorInput(proposal.input)).filter((name) => !(name in rest))
    change(Object.fromEntries(names.map((name) => [name, undefined])))
  }
  if (shown.length === 0) return null
  return (
    <ul className={styles.words} aria-label="Найдено в письме">
      {shown.map((proposal) => {
        const text = describeProposedInput(proposal.input)
        return (
          <li key={text}>
            <span>
              <b>{text}</b> {typesetRussianText(`из письма: «${proposal.quote}»`)}
            </span>
            <button type="button" aria-label={`Убрать: ${text}`} onClick={() => remove(proposal)}>
              <AdminIcon name="close" size={14} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

interface InquiryCalculatorProps {
  inquiry: Inquiry
  /** Input of the quoted calculation; `undefined` if the words of the message fill the form. */
  quotedInput: RawCalculatorInput | undefined
  message: string
  onInsert: CalculationDrawerProps['onInsert']
}

/** Fills the form with the words of the message once the tables with the known places are loaded. */
const InquiryCalculator = ({ inquiry, quotedInput, message, onInsert }: InquiryCalculatorProps) => {
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  const insertion = useMemo(() => ({ inquiry, onInsert, footer }), [inquiry, onInsert, footer])
  const [isFilledFromWords] = useState(() => !hasStoredCalculatorInput(inquiry.id) && !quotedInput)
  const [storages] = useState(() => ({
    inputStorage: createInquiryInputStorage(inquiry.id, quotedInput ?? {}),
    address: unusedAddress,
  }))
  const calculator = useAdminCalculator(storages)
  const bundle = useSiteStore((state) => state.calculator.bundle)
  const proposals = useMemo(
    () =>
      bundle && !quotedInput
        ? parseCarWordsInMessage(message, toCalculatorDataOfDay(bundle).tables, bundle.date)
        : undefined,
    [bundle, message, quotedInput],
  )
  const isReady = proposals !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is filled once, what is typed later stays
  useEffect(() => {
    if (!proposals || !isFilledFromWords || proposals.length === 0) return
    calculator.change(toRawCalculatorInput(Object.assign({}, ...proposals.map(({ input }) => input))))
  }, [isReady])
  const total = calculator.unsaved && calculator.state?.calculation?.total.usd
  return (
    <InsertionContext value={insertion}>
      <MessageWords proposals={proposals ?? []} calculator={calculator} />
      <AdminCalculator calculator={calculator} SaveSection={InsertCalculationSection} isNarrow />
      <footer ref={setFooter} className={styles.footer} role="presentation">
        {total === undefined ? null : <b>{formatMoney(total, 'USD')}</b>}
      </footer>
    </InsertionContext>
  )
}

/** Loads the quoted calculation, or the rest of a long message, before the form is filled from it. */
const FilledCalculator = ({ inquiry, onInsert }: Pick<CalculationDrawerProps, 'inquiry' | 'onInsert'>) => {
  const quoted = useRecalculation(inquiry.calculation?.id, true)
  const full = useInquiry(inquiry.id)
  const listed = inquiry.kind === 'calculation' ? inquiry.message : ''
  const isCut = listed.length >= INQUIRY_MESSAGE_PREVIEW_LENGTH
  if ((inquiry.calculation && quoted.isPending) || (isCut && full.isPending)) return <Loader m={24} />
  const message = full.data?.kind === 'calculation' ? full.data.message : listed
  const today = quoted.data?.today
  // The day of clearance is as many days after today as it was after the day of the quoted calculation.
  const input =
    today && 'result' in today
      ? today.result.input
      : quoted.data && { ...quoted.data.input, clearance: undefined }
  return (
    <>
      {inquiry.calculation && !input ? (
        <InlineNotice kind="warning">
          Расчёт из заявки не загрузился, поэтому форма заполнена без него.
        </InlineNotice>
      ) : null}
      <InquiryCalculator
        inquiry={inquiry}
        quotedInput={input && toRawCalculatorInput(input)}
        message={message}
        onInsert={onInsert}
      />
    </>
  )
}

/** Classes by part of the drawer. */
const drawerParts = Object.fromEntries(
  ['root', 'overlay', 'inner', 'content', 'header'].map((part) => [part, styles[part] ?? '']),
)

/** The calculator as a drawer over the inbox, open while it is mounted. */
export const CalculationDrawer = ({ inquiry, onInsert, onClose }: CalculationDrawerProps) => {
  const [focused] = useState(() => document.activeElement)
  // The panel unmounts the open drawer, which then does not return the focus itself.
  useEffect(
    () => () => (focused instanceof HTMLElement && focused.isConnected ? focused.focus() : undefined),
    [focused],
  )
  /** Closes on Escape unless a field has used it, and keeps letters from the keys of the inbox. */
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    event.stopPropagation()
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={false}
      onKeyDown={handleKey}
      position="right"
      size={720}
      padding={0}
      title={typesetRussianText('Расчёт для ответа')}
      classNames={drawerParts}
      closeButtonProps={{ 'aria-label': 'Закрыть' }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <FilledCalculator inquiry={inquiry} onInsert={onInsert} />
    </Drawer>
  )
}
