import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Inquiry } from 'shared/contract'
import { formatMoney } from 'shared/format'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { AdminIcon } from '../../../ui/icon.tsx'
import { useShortcutHints } from '../../../ui/shortcut-settings.ts'
import { AnswerForm } from '../answer/answer-form.tsx'
import type { AnswerCalculation } from '../answer/answer-letter.ts'
import { AnsweringColleagues } from '../answer/answer-notices.tsx'
import { useAnswerWithdrawal, useHasAnswerDraft } from '../answer/answer-withdrawal.ts'
import { CallForm } from '../answer/call-form.tsx'
import { CalculationDrawer } from '../calculation/calculation-drawer.tsx'
import { QuotedCalculation } from '../calculation/quoted-calculation.tsx'
import styles from './inquiry-panel.module.css'

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
  const [inserted, setInserted] = useState<AnswerCalculation>()
  const closeForm = () => {
    setInserted(undefined)
    onClose()
  }
  const offerWithdrawal = useAnswerWithdrawal(inquiry.id, { open: onOpen, close: closeForm })
  const hasDraft = useHasAnswerDraft(inquiry.id)
  const hint = useShortcutHints()
  const isCallback = inquiry.kind === 'callback'
  const isSpam = inquiry.state === 'spam'
  const label = isCallback ? 'Записать звонок' : hasDraft ? 'Продолжить ответ' : 'Ответить'
  const openCalculator = () => {
    calculatorOpener.current = document.activeElement
    setCalculatorOpen(true)
  }
  const closeCalculator = () => {
    setCalculatorOpen(false)
    if (calculatorOpener.current instanceof HTMLElement)
      calculatorOpener.current.focus({ preventScroll: true })
  }
  const insertCalculation = (calculation: AnswerCalculation) => {
    setCalculatorOpen(false)
    if (isCallback)
      return appendToNote(`Расчёт: ${calculation.title}, ${formatMoney(calculation.usd, 'USD')}`)
    // A copy, because the same calculation may be inserted again.
    setInserted({ ...calculation })
    onOpen()
  }
  return (
    <>
      <QuotedCalculation inquiry={inquiry} onInsert={isSpam ? undefined : insertCalculation} />
      <div className={styles.answer}>
        <AnsweringColleagues inquiry={inquiry} isAnswering={isOpen && !isCallback} />
        {!isOpen ? (
          <div className={styles.line}>
            <Button
              variant="filled"
              {...hint(label, 'R')}
              leftSection={<AdminIcon name={isCallback ? 'phone' : 'letter'} size={16} />}
              disabled={isSpam}
              onClick={onOpen}
            >
              {label}
            </Button>
            <Button
              leftSection={<AdminIcon name="calculator" size={16} />}
              disabled={isSpam}
              onClick={openCalculator}
            >
              Посчитать
            </Button>
          </div>
        ) : inquiry.kind === 'callback' ? (
          <CallForm inquiry={inquiry} onClose={onClose} />
        ) : (
          <AnswerForm
            inquiry={inquiry}
            inserted={inserted}
            onCalculate={openCalculator}
            onSent={(answer) => {
              closeForm()
              offerWithdrawal(answer)
            }}
            onClose={closeForm}
          />
        )}
        {isSpam ? (
          <p role="status" className={styles.hint}>
            {typesetRussianText('Это спам. Чтобы ответить, выберите другое состояние.')}
          </p>
        ) : null}
        {isCalculatorOpen ? (
          <CalculationDrawer inquiry={inquiry} onInsert={insertCalculation} onClose={closeCalculator} />
        ) : null}
      </div>
    </>
  )
}
