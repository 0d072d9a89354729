import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Inquiry } from 'shared/contract'
import { formatMoney } from 'shared/format'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { AdminIcon } from '../../../ui/icon.tsx'
import { useShortcutHints } from '../../../ui/shortcut-settings.ts'
import { useFocusRestoredAfterRemoval } from '../../../ui/use-focus-restore.ts'
import { AnswerForm } from '../answer/answer-form.tsx'
import type { AnswerCalculation } from '../answer/answer-letter.ts'
import { AnsweringColleagues } from '../answer/answer-notices.tsx'
import { useHasAnswerDraft, useWithdrawnAnswer } from '../answer/answer-withdrawal.ts'
import { CallForm } from '../answer/call-form.tsx'
import { CalculationDrawer } from '../calculation/calculation-drawer.tsx'
import { QuotedCalculation } from '../calculation/quoted-calculation.tsx'
import styles from './inquiry-panel.module.css'

interface AnswerButtonsProps {
  inquiry: Inquiry
  onAnswer: () => void
  onCalculate: () => void
}

const AnswerButtons = ({ inquiry: { id, kind, state }, onAnswer, onCalculate }: AnswerButtonsProps) => {
  const hasDraft = useHasAnswerDraft(id)
  const hint = useShortcutHints()
  const isSpam = state === 'spam'
  const { icon, label } =
    kind === 'callback'
      ? ({ icon: 'phone', label: 'Записать звонок' } as const)
      : ({ icon: 'letter', label: hasDraft ? 'Продолжить ответ' : 'Ответить' } as const)
  return (
    <div className={styles.buttons}>
      <Button
        {...hint(label, 'R')}
        leftSection={<AdminIcon name={icon} size={16} />}
        disabled={isSpam}
        onClick={onAnswer}
      >
        {label}
      </Button>
      <Button
        variant="default"
        leftSection={<AdminIcon name="calculator" size={16} />}
        disabled={isSpam}
        onClick={onCalculate}
      >
        Посчитать
      </Button>
      {isSpam ? (
        <span className={styles.hint}>
          {typesetRussianText('Это спам. Чтобы ответить, выберите другое состояние.')}
        </span>
      ) : null}
    </div>
  )
}

interface InquiryAnswerProps {
  inquiry: Inquiry
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  /** Adds a line to the note: a call is recorded without a calculation. */
  appendToNote: (text: string) => void
}

/** The calculation asked about, the answer to an inquiry or the button that begins it, and the calculator. */
export const InquiryAnswer = ({ inquiry, isOpen, onOpen, onClose, appendToNote }: InquiryAnswerProps) => {
  const [isCalculatorOpen, setCalculatorOpen] = useState(false)
  const calculatorOpener = useRef<Element>(null)
  const [calculation, setCalculation] = useState<AnswerCalculation | undefined>(
    inquiry.calculation ?? undefined,
  )
  const [insertCount, setInsertCount] = useState(0)
  const hasDraft = useHasAnswerDraft(inquiry.id)
  useWithdrawnAnswer(inquiry.id, onOpen)
  const section = useFocusRestoredAfterRemoval<HTMLDivElement>(isOpen)
  const openCalculator = () => {
    calculatorOpener.current = document.activeElement
    setCalculatorOpen(true)
  }
  const closeCalculator = () => {
    setCalculatorOpen(false)
    if (calculatorOpener.current instanceof HTMLElement)
      calculatorOpener.current.focus({ preventScroll: true })
  }
  const insertCalculation = (inserted: AnswerCalculation) => {
    setCalculatorOpen(false)
    if (inquiry.kind === 'callback')
      return appendToNote(`Расчёт: ${inserted.title}, ${formatMoney(inserted.usd, 'USD')}`)
    setCalculation(inserted)
    if (!hasDraft) setInsertCount((count) => count + 1)
    onOpen()
  }
  return (
    <>
      <QuotedCalculation
        inquiry={inquiry}
        onInsert={inquiry.state === 'spam' ? undefined : insertCalculation}
      />
      <div className={styles.answer} ref={section} tabIndex={-1}>
        <AnsweringColleagues inquiry={inquiry} isAnswering={isOpen && inquiry.kind === 'calculation'} />
        {!isOpen ? (
          <AnswerButtons inquiry={inquiry} onAnswer={onOpen} onCalculate={openCalculator} />
        ) : inquiry.kind === 'callback' ? (
          <CallForm inquiry={inquiry} onClose={onClose} />
        ) : (
          <AnswerForm
            inquiry={inquiry}
            calculation={calculation}
            insertCount={insertCount}
            onCalculationChange={setCalculation}
            onCalculate={openCalculator}
            onClose={() => {
              setInsertCount(0)
              onClose()
            }}
          />
        )}
        {isCalculatorOpen ? (
          <CalculationDrawer inquiry={inquiry} onInsert={insertCalculation} onClose={closeCalculator} />
        ) : null}
      </div>
    </>
  )
}
