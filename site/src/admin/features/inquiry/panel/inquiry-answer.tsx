import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Inquiry } from 'shared/contract'
import { formatMoney } from 'shared/format'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { AdminIcon } from '../../../ui/icon.tsx'
import { TooltipWithShortcut } from '../../../ui/shortcut-hint.tsx'
import { useFocusRestoredAfterRemoval } from '../../../ui/use-focus-restore.ts'
import { AnswerForm } from '../answer/answer-form.tsx'
import type { AnswerCalculation } from '../answer/answer-letter.ts'
import { AnsweringColleagues } from '../answer/answer-notices.tsx'
import { useHasAnswerDraft, useWithdrawnAnswer } from '../answer/answer-withdrawal.ts'
import { CallForm } from '../answer/call-form.tsx'
import { CalculationDrawer } from '../calculation/calculation-drawer.tsx'
import styles from './inquiry-panel.module.css'

/**
 * State of the answer to an inquiry: whether its form or the calculator is open, and the calculation that goes with it.
 * A call is recorded without a calculation, so there a calculation becomes a line of the note.
 */
export const useInquiryAnswer = (
  { id, kind, state, calculation: quoted }: Inquiry,
  appendToNote: (text: string) => void,
) => {
  const [isFormOpen, setFormOpen] = useState(false)
  const [isCalculatorOpen, setCalculatorOpen] = useState(false)
  const [calculation, setCalculation] = useState<AnswerCalculation | undefined>(quoted ?? undefined)
  const open = () => setFormOpen(true)
  useWithdrawnAnswer(id, open)
  return {
    isFormOpen: isFormOpen && state !== 'spam',
    isCalculatorOpen,
    calculation,
    setCalculation,
    setCalculatorOpen,
    open,
    close: () => setFormOpen(false),
    insertCalculation: (inserted: AnswerCalculation) => {
      setCalculatorOpen(false)
      if (kind === 'callback')
        return appendToNote(`Расчёт: ${inserted.title}, ${formatMoney(inserted.usd, 'USD')}`)
      setCalculation(inserted)
      open()
    },
  }
}

interface InquiryAnswerProps {
  inquiry: Inquiry
  answer: ReturnType<typeof useInquiryAnswer>
}

const AnswerButtons = ({ inquiry: { id, kind, state }, answer }: InquiryAnswerProps) => {
  const hasDraft = useHasAnswerDraft(id)
  const { icon, label } =
    kind === 'callback'
      ? ({ icon: 'phone', label: 'Записать звонок' } as const)
      : ({ icon: 'letter', label: hasDraft ? 'Продолжить ответ' : 'Ответить' } as const)
  return (
    <div className={styles.buttons}>
      <TooltipWithShortcut label={label} shortcut="R">
        <Button
          leftSection={<AdminIcon name={icon} size={16} />}
          disabled={state === 'spam'}
          onClick={answer.open}
        >
          {label}
        </Button>
      </TooltipWithShortcut>
      <Button
        variant="default"
        leftSection={<AdminIcon name="calculator" size={16} />}
        disabled={state === 'spam'}
        onClick={() => answer.setCalculatorOpen(true)}
      >
        Посчитать
      </Button>
      {state === 'spam' ? (
        <span className={styles.hint}>
          {typesetRussianText('Это спам. Чтобы ответить, выберите другое состояние.')}
        </span>
      ) : null}
    </div>
  )
}

/** Answer to an inquiry: the button that begins it or its form, and the calculator. */
export const InquiryAnswer = ({ inquiry, answer }: InquiryAnswerProps) => {
  const { isFormOpen, isCalculatorOpen, calculation } = answer
  const section = useFocusRestoredAfterRemoval<HTMLDivElement>(isFormOpen)
  const openCalculator = () => answer.setCalculatorOpen(true)
  return (
    <div className={styles.answer} ref={section} tabIndex={-1}>
      <AnsweringColleagues inquiry={inquiry} isAnswering={isFormOpen && inquiry.kind === 'calculation'} />
      {isFormOpen ? null : <AnswerButtons inquiry={inquiry} answer={answer} />}
      {isFormOpen && inquiry.kind === 'callback' ? (
        <CallForm inquiry={inquiry} onClose={answer.close} />
      ) : null}
      {isFormOpen && inquiry.kind === 'calculation' ? (
        <AnswerForm
          inquiry={inquiry}
          calculation={calculation}
          onCalculationChange={answer.setCalculation}
          onCalculate={openCalculator}
          onClose={answer.close}
        />
      ) : null}
      <CalculationDrawer
        isOpen={isCalculatorOpen}
        inquiry={inquiry}
        onInsert={answer.insertCalculation}
        onClose={() => answer.setCalculatorOpen(false)}
      />
    </div>
  )
}
