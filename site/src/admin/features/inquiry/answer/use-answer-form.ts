import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { contract, type Inquiry, type LetterTemplate } from 'shared/contract'
import { AppError } from 'shared/errors'
import { generateIdempotencyKey } from '../../../../lib/retry-sender.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { useFormDraft } from '../../../lib/drafts/use-form-draft.ts'
import { createFormBodyValidator, useFormSubmit } from '../../../lib/forms/use-form-submit.ts'
import { isNotFoundError } from '../../../lib/record-queries.ts'
import { useRecalculation } from '../calculation/calculation-queries.ts'
import { useInquiryActions } from '../data/use-inquiry-actions.ts'
import {
  type AnswerCalculation,
  type AnswerFormValues,
  buildAnswerBody,
  buildAnswerIdempotencyKey,
  buildLetterFieldValues,
  describeMissingLetterField,
  fillLetterTemplate,
  type LetterFieldValues,
  parseAnswerCalculation,
  replaceLetterFieldValues,
  serializeAnswerCalculation,
} from './answer-letter.ts'
import {
  buildAnswerDraftName,
  joinLetterTexts,
  useAnswerWithdrawal,
  useWithdrawnAnswer,
} from './answer-withdrawal.tsx'

export interface AnswerFormProps {
  inquiry: Inquiry
  /** The saved calculation that goes with the answer. */
  calculation: AnswerCalculation | undefined
  onCalculationChange: (calculation: AnswerCalculation | undefined) => void
  /** Opens the calculator. */
  onCalculate: () => void
  onClose: () => void
}

const validateAnswer = createFormBodyValidator(contract.request.answer)

const noValues: LetterFieldValues = {}

/** Returns the values of letter fields that come from a calculation, and whether the calculation still exists. */
const useLetterFieldValues = (calculation: AnswerCalculation | undefined) => {
  const { links } = useAdminServices().platform
  const id = calculation?.id
  const { data, error } = useRecalculation(id)
  return {
    values: calculation
      ? buildLetterFieldValues(calculation, links.buildAddress(`/calculation/${id}`), data?.result)
      : noValues,
    isCalculationMissing: error !== null && isNotFoundError(error),
  }
}

const DEFAULT_SUBJECT = 'Расчёт стоимости автомобиля'

const buildInitialValues = ({ answer }: Inquiry, calculation: string): AnswerFormValues => ({
  subject: DEFAULT_SUBJECT,
  text: '',
  calculation,
  isWaiting: 'yes',
  previous: answer === null ? '' : String(answer.id),
  key: generateIdempotencyKey(),
})

type InquiryAnswer = NonNullable<Inquiry['answer']>

interface AnswerFormOptions extends AnswerFormProps {
  /** Email address of the client. */
  to: string
}

export const useAnswerForm = ({
  inquiry,
  to,
  calculation,
  onCalculationChange,
  onClose,
}: AnswerFormOptions) => {
  const { id } = inquiry
  const { client } = useAdminServices()
  const { loadInquiry, updateCache } = useInquiryActions()
  const offerWithdrawal = useAnswerWithdrawal(id)
  const serializedCalculation = serializeAnswerCalculation(calculation)
  const [initialValues] = useState(() => buildInitialValues(inquiry, serializedCalculation))
  const { values: fieldValues, isCalculationMissing } = useLetterFieldValues(calculation)
  /** Letter before a template replaced it. */
  const [replaced, setReplaced] = useState<Pick<LetterTemplate, 'subject' | 'text'>>()
  /** Answer of a colleague that the author has not seen before sending. */
  const [unseenAnswer, setUnseenAnswer] = useState<InquiryAnswer>()

  const form = useForm<AnswerFormValues>({
    initialValues,
    validate: (values) => validateAnswer(buildAnswerBody(values, fieldValues)),
  })
  const { restoredAt, removeDraft } = useFormDraft(buildAnswerDraftName(id), form, undefined, {
    onRestored: () => {
      // A calculation that was chosen before the form was opened is newer than that of the draft.
      if (serializedCalculation === serializeAnswerCalculation(inquiry.calculation))
        onCalculationChange(parseAnswerCalculation(form.getValues().calculation))
      else form.setFieldValue('calculation', serializedCalculation)
      return undefined
    },
  })

  const filledWith = useRef(noValues)
  const fieldValuesText = JSON.stringify(fieldValues)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts stand for the calculation and its fields
  useEffect(() => {
    const { subject, text, calculation: before } = form.getValues()
    const replaceValues = (letter: string) =>
      replaceLetterFieldValues(letter, filledWith.current, fieldValues)
    if (before !== serializedCalculation) form.setFieldValue('calculation', serializedCalculation)
    form.setFieldValue('subject', replaceValues(subject))
    form.setFieldValue('text', replaceValues(text))
    filledWith.current = fieldValues
  }, [serializedCalculation, fieldValuesText])

  useWithdrawnAnswer(id, (answer) => {
    const { text: typedText } = form.getValues()
    if (form.isDirty()) return form.setFieldValue('text', joinLetterTexts(answer.text, typedText))
    form.setValues({ ...answer, key: initialValues.key })
    onCalculationChange(parseAnswerCalculation(answer.calculation))
  })

  const sendAnswer = async (values: AnswerFormValues): Promise<void> => {
    const body = buildAnswerBody(values, fieldValues)
    const startedAt = performance.now()
    const idempotencyKey = buildAnswerIdempotencyKey(values.key, body)
    const sent = await client.request.answer({ params: { id }, body, idempotencyKey })
    removeDraft()
    updateCache(sent.inquiry)
    onClose()
    const writtenAt = sent.inquiry.answer?.at ?? sent.notBefore
    const until = startedAt + Date.parse(sent.notBefore) - Date.parse(writtenAt)
    offerWithdrawal({ id: sent.id, letter: values, to, until })
  }
  /** Asks the author whether to send the letter if there is an answer that the author has not seen. */
  const findUnseenAnswer = async (error: unknown): Promise<InquiryAnswer | undefined> => {
    if (!(error instanceof AppError) || error.code !== 'changed') return undefined
    const current = await loadInquiry(id)
    updateCache(current)
    const isSeen = String(current.answer?.id ?? '') === form.getValues().previous
    return isSeen || current.state === 'spam' ? undefined : (current.answer ?? undefined)
  }
  const { submit, send, isSaving, failure } = useFormSubmit({
    form,
    save: async (values) => {
      try {
        await sendAnswer(values)
      } catch (error) {
        const unseen = await findUnseenAnswer(error)
        if (!unseen) throw error
        setUnseenAnswer(unseen)
      }
    },
  })

  const { subject } = form.getValues()
  const letter = buildAnswerBody(form.getValues(), fieldValues)
  const startAnew = () => {
    form.setValues({ ...initialValues, calculation: serializedCalculation })
    removeDraft()
  }
  return {
    form,
    submit,
    isSaving,
    failure,
    restoredAt,
    startAnew,
    letterLength: letter.text.length,
    problem: isCalculationMissing
      ? 'Этого расчёта больше нет: уберите его или посчитайте заново'
      : describeMissingLetterField(`${letter.subject}\n${letter.text}`, calculation),
    unseenAnswer,
    ignoreUnseenAnswer: () => {
      form.setFieldValue('previous', String(unseenAnswer?.id ?? ''))
      setUnseenAnswer(undefined)
      void send(form.getValues())
    },
    keepUnsent: () => setUnseenAnswer(undefined),
    applyTemplate: (template: LetterTemplate, typedText: string) => {
      setReplaced(typedText.trim() === '' ? undefined : { subject, text: typedText })
      form.setValues(fillLetterTemplate(template, fieldValues))
      filledWith.current = fieldValues
    },
    undoTemplate:
      replaced &&
      (() => {
        form.setValues(replaced)
        setReplaced(undefined)
      }),
  }
}
