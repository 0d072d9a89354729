import { Button, Drawer, Loader } from '@mantine/core'
import { type KeyboardEvent, useEffect, useMemo } from 'react'
import type { CalculationInput } from 'shared/calculator'
import { auctionLabels, engineTypeLabels, originRegionLabels } from 'shared/calculator/text'
import type { Inquiry } from 'shared/contract'
import { formatDecimal, formatMoney } from 'shared/format'
import { formatAuctionYardWithZip } from '../../../../features/calculator/calculator-labels.ts'
import { toCalculatorDataOfDay } from '../../../../features/calculator/state/calculator-day-data.ts'
import type { RawCalculatorInput } from '../../../../features/calculator/state/calculator-input.ts'
import type { CalculatorInputStorage } from '../../../../features/calculator/state/calculator-input-memory.ts'
import { parseCalculatorInputFromQuery } from '../../../../features/calculator/state/calculator-input-query.ts'
import type { UseCalculatorResult } from '../../../../features/calculator/state/use-calculator.ts'
import { serializeCalculatorQueryParameters } from '../../../../lib/calculator-query.ts'
import { toRequestedCar } from '../../../../lib/requested-car.ts'
import { buildCalculationRequestBody } from '../../../../router/page-module.ts'
import { useSiteStore } from '../../../../state/site-store.ts'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { AdminCalculator, useAdminCalculator } from '../../../lib/calculator/admin-calculator.tsx'
import { useSignedInUser } from '../../../session/use-session.ts'
import { AdminIcon } from '../../../ui/icon.tsx'
import { InlineNotice } from '../../../ui/notices.tsx'
import { runWithErrorToast } from '../../../ui/run-with-toast.ts'
import type { AnswerCalculation } from '../answer/answer-letter.ts'
import { useInquiry } from '../data/use-inquiries.ts'
import styles from './calculation-drawer.module.css'
import { insertLabels, useCalculationSave, useRecalculation } from './calculation-queries.ts'
import { type CarWordsProposal, parseCarWordsInMessage } from './parse-car-words.ts'

/** Converts fields of a calculation to the input of the calculator form. */
const toRawCalculatorInput = ({ date: _, ...input }: Partial<CalculationInput>): RawCalculatorInput =>
  parseCalculatorInputFromQuery(serializeCalculatorQueryParameters(input)) ?? {}

/** Describes proposed fields as the form shows them: `Copart`, `2 500 см³`, `Атланта-Ист, GA 30052`. */
const describeFields = (input: CarWordsProposal['input']): string => {
  const { origin, auction, location, state, zip, engine, volume, year } = input
  if (location !== undefined) return formatAuctionYardWithZip({ location, state, zip })
  if (auction) return auctionLabels[auction]
  if (origin) return originRegionLabels[origin]
  if (engine) return engineTypeLabels[engine]
  return volume === undefined ? `${year}\u00A0год` : `${formatDecimal(String(volume))}\u00A0см³`
}

interface MessageWordListProps {
  proposals: readonly CarWordsProposal[]
  rawInput: RawCalculatorInput
}

/** Lists what was taken from the message, with the words that say it. An edited field does not come from the message. */
const MessageWordList = ({ proposals, rawInput }: MessageWordListProps) => {
  const shown = proposals.filter(({ input }) =>
    Object.entries(toRawCalculatorInput(input)).every(
      ([name, value]) => Reflect.get(rawInput, name) === value,
    ),
  )
  return shown.length === 0 ? null : (
    <ul className={styles.words} aria-label="Найдено в письме">
      {shown.map(({ input, quote }) => (
        <li key={quote}>
          <b>{describeFields(input)}</b> {typesetRussianText(`из письма: «${quote}»`)}
        </li>
      ))}
    </ul>
  )
}

interface CalculationDrawerProps {
  inquiry: Inquiry
  /** Called with the saved calculation that goes into the answer. */
  onInsert: (calculation: AnswerCalculation) => void
}

/** Typed input by user and inquiry, until the window is closed or loaded anew. */
const typedInputs = new Map<string, NonNullable<ReturnType<CalculatorInputStorage['read']>>>()

/** The address of the inbox does not change with the input of the calculator. */
const unusedAddress = { readQuery: () => '', follow: () => undefined, writeQuery: () => undefined }

/** The foot of the drawer has the buttons that save and print, in view wherever the form is scrolled. */
const NoSaveSection = () => null

const CalculationActions = ({
  inquiry,
  onInsert,
  calculator,
}: CalculationDrawerProps & { calculator: UseCalculatorResult }) => {
  const { saveCalculation, print } = useAdminServices().platform.printing
  const { isSaving, problem, save } = useCalculationSave()
  const { unsaved, state, isBusy, hasErrors } = calculator
  const body = hasErrors || isBusy || !unsaved ? undefined : buildCalculationRequestBody(unsaved)
  const total = state?.calculation?.total.usd
  const saveThen = (onSuccess: (saved: AnswerCalculation) => unknown) => body && save(body, { onSuccess })
  return (
    <footer className={styles.footer} role="presentation">
      {total === undefined ? null : <b>{formatMoney(total, 'USD')}</b>}
      {problem === undefined ? null : <InlineNotice kind="danger">{problem}</InlineNotice>}
      <p className={styles.actions}>
        <Button
          variant="filled"
          loading={isSaving || (isBusy && !hasErrors)}
          disabled={!body}
          leftSection={<AdminIcon name="letter" size={16} />}
          onClick={() => saveThen(onInsert)}
        >
          {insertLabels[inquiry.kind]}
        </Button>
        {saveCalculation ? (
          <Button
            disabled={!body || isSaving}
            onClick={() => saveThen(({ id }) => runWithErrorToast(() => saveCalculation(id)))}
          >
            Сохранить PDF
          </Button>
        ) : null}
        <Button disabled={!body} onClick={() => print()}>
          Печать
        </Button>
      </p>
    </footer>
  )
}

interface InquiryCalculatorProps extends CalculationDrawerProps {
  /** Input of the quoted calculation; `undefined` if the words of the message fill the form. */
  quotedInput: RawCalculatorInput | undefined
  message: string
}

/** Fills the form with the words of the message once the tables with the known places are loaded. */
const InquiryCalculator = ({ inquiry, quotedInput, message, onInsert }: InquiryCalculatorProps) => {
  const userId = useSignedInUser()?.id
  const typedKey = `${userId}:${inquiry.id}`
  const calculator = useAdminCalculator({
    address: unusedAddress,
    inputStorage: {
      read: () => typedInputs.get(typedKey) ?? { rawInput: quotedInput ?? {}, otherCountries: {}, query: '' },
      write: (typed) => void typedInputs.set(typedKey, typed),
    },
  })
  const bundle = useSiteStore((store) => store.calculator.bundle)
  const proposals = useMemo(
    () =>
      bundle && !quotedInput
        ? parseCarWordsInMessage(message, toCalculatorDataOfDay(bundle).tables, bundle.date)
        : [],
    [bundle, message, quotedInput],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is filled once, what is typed later stays
  useEffect(() => {
    if (proposals.length === 0 || typedInputs.has(typedKey)) return
    calculator.change(toRawCalculatorInput(Object.assign({}, ...proposals.map(({ input }) => input))))
  }, [bundle === null])
  return (
    <>
      <MessageWordList proposals={proposals} rawInput={calculator.rawInput} />
      <AdminCalculator calculator={calculator} SaveSection={NoSaveSection} isNarrow />
      <CalculationActions inquiry={inquiry} onInsert={onInsert} calculator={calculator} />
    </>
  )
}

/** Waits for the quoted calculation and the whole message, from which the form is filled. */
const FilledCalculator = ({ inquiry, onInsert }: CalculationDrawerProps) => {
  const { data: quoted, isLoading } = useRecalculation(inquiry.calculation?.id)
  const { data: full = inquiry, isPending } = useInquiry(inquiry.id)
  if (isLoading || isPending) return <Loader m={24} />
  // The day of clearance is as many days after today as it was after the day of the quoted calculation.
  const input =
    quoted?.today && 'result' in quoted.today
      ? quoted.today.result.input
      : quoted && { ...quoted.input, clearance: undefined }
  return (
    <>
      {inquiry.calculation && !input ? (
        <InlineNotice kind="warning">
          Расчёт из заявки не загрузился, поэтому форма заполнена без него.
        </InlineNotice>
      ) : null}
      <InquiryCalculator
        inquiry={inquiry}
        quotedInput={
          input && { ...toRawCalculatorInput(input), ...(quoted?.car && toRequestedCar(quoted.car)) }
        }
        message={full.kind === 'calculation' ? full.message : ''}
        onInsert={onInsert}
      />
    </>
  )
}

/** The calculator as a drawer over the inbox. */
export const CalculationDrawer = ({
  onClose,
  ...props
}: CalculationDrawerProps & { onClose: () => void }) => {
  /** Closes on Escape unless a field has used it. */
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={false}
      onKeyDown={closeOnEscape}
      size={720}
      padding={0}
      title={typesetRussianText('Расчёт для ответа')}
      classNames={styles}
    >
      <FilledCalculator {...props} />
    </Drawer>
  )
}
