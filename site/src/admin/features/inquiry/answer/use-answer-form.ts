import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { contract, type Inquiry, type LetterTemplate } from 'shared/contract'
import { AppError } from 'shared/errors'
import { generateIdempotencyKey } from '../../../../lib/retry-sender.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { useFormDraft } from '../../../lib/drafts/use-form-draft.ts'
import { createFormBodyValidator, useFormSubmit } from '../../../lib/forms/use-form-submit.ts'
import { isNotFoundError } from '../../../lib/record-queries.ts'
import { useToastHiddenWithScreen } from '../../../ui/notices.tsx'
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
} from './answer-withdrawal.ts'

export interface AnswerFormProps {
  inquiry: Extract<Inquiry, { kind: 'calculation' }>
  /** The saved calculation that goes with the answer. */
  calculation: AnswerCalculation | undefined
  /** Grows whenever a calculation is inserted: then an empty answer offers its templates. */
  insertCount: number
  onCalculationChange: (calculation: AnswerCalculation | undefined) => void
  /** Opens the calculator. */
  onCalculate: () => void
  onClose: () => void
}

const validateAnswer = createFormBodyValidator(contract.request.answer)

const noValues: LetterFieldValues = {}

type InquiryAnswer = NonNullable<Inquiry['answer']>

export const useAnswerForm = ({ inquiry, calculation, onCalculationChange, onClose }: AnswerFormProps) => {
  const { id } = inquiry
  const { client, platform } = useAdminServices()
  const showFormToast = useToastHiddenWithScreen()
  const { loadInquiry, updateCache } = useInquiryActions()
  const offerWithdrawal = useAnswerWithdrawal(id)
  const serializedCalculation = serializeAnswerCalculation(calculation)
  const [initialValues] = useState(
    (): AnswerFormValues => ({
      subject: 'Расчёт стоимости автомобиля',
      text: '',
      calculation: serializedCalculation,
      isWaiting: 'yes',
      previous: String(inquiry.answer?.id ?? ''),
      key: generateIdempotencyKey(),
    }),
  )
  const { data: recalculated, error: calculationError } = useRecalculation(calculation?.id)
  const fieldValues = calculation
    ? buildLetterFieldValues(
        calculation,
        platform.links.buildAddress(`/calculation/${calculation.id}`),
        recalculated?.result,
      )
    : noValues
  /** Answer of a colleague that the author has not seen before sending. */
  const [unseenAnswer, setUnseenAnswer] = useState<InquiryAnswer>()

  const form = useForm<AnswerFormValues>({
    initialValues,
    validate: (values) => validateAnswer(buildAnswerBody(values, fieldValues)),
  })
  const { removeDraft } = useFormDraft(buildAnswerDraftName(id), form, undefined, {
    onRestored: () => {
      // These fields are no input: a letter whose texts are cleared is no draft any more.
      const { key, previous } = form.getValues()
      form.setInitialValues({ ...initialValues, key, previous })
      form.resetDirty({ ...initialValues, key, previous })
      // A calculation that was chosen before the form was opened is newer than that of the draft.
      if (calculation?.id === inquiry.calculation?.id)
        onCalculationChange(parseAnswerCalculation(form.getValues().calculation))
      else form.setFieldValue('calculation', serializedCalculation)
      return undefined
    },
  })

  const filledWith = useRef(noValues)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts stand for the calculation and its fields
  useEffect(() => {
    const { subject, text } = form.getValues()
    const replaceValues = (letter: string) =>
      replaceLetterFieldValues(letter, filledWith.current, fieldValues)
    form.setValues({
      calculation: serializedCalculation,
      subject: replaceValues(subject),
      text: replaceValues(text),
    })
    filledWith.current = fieldValues
  }, [serializedCalculation, JSON.stringify(fieldValues)])

  useWithdrawnAnswer(id, (answer) => {
    const { text: typedText } = form.getValues()
    if (form.isDirty()) return form.setFieldValue('text', joinLetterTexts(answer.text, typedText))
    form.setValues({ ...answer, key: initialValues.key })
    onCalculationChange(parseAnswerCalculation(answer.calculation))
  })

  const sendAnswer = async (values: AnswerFormValues): Promise<void> => {
    const body = buildAnswerBody(values, fieldValues)
    const idempotencyKey = buildAnswerIdempotencyKey(values.key, body)
    const sent = await client.request.answer({
      params: { id },
      // Not a part of the key: the state may have changed since an earlier attempt to send the same letter.
      body: { ...body, seenState: inquiry.state },
      idempotencyKey,
    })
    removeDraft()
    updateCache(sent.inquiry)
    onClose()
    const writtenAt = sent.inquiry.answer?.at ?? sent.notBefore
    const waitsMs = Date.parse(sent.notBefore) - Date.parse(writtenAt)
    offerWithdrawal({ id: sent.id, letter: values, waitsMs })
  }
  const { submit, send, isSaving, failure } = useFormSubmit({
    form,
    save: async (values) => {
      try {
        await sendAnswer(values)
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'changed') throw error
        const current = await loadInquiry(id)
        updateCache(current)
        if (!current.answer || String(current.answer.id) === values.previous) throw error
        setUnseenAnswer(current.answer)
      }
    },
  })

  const letter = buildAnswerBody(form.getValues(), fieldValues)
  return {
    form,
    submit,
    isSaving,
    failure,
    letterLength: letter.text.length,
    problem:
      calculationError !== null && isNotFoundError(calculationError)
        ? 'Этого расчёта больше нет: уберите его или посчитайте заново'
        : describeMissingLetterField(`${letter.subject}\n${letter.text}`, calculation),
    unseenAnswer,
    sendInSpiteOf: ({ id: previous }: InquiryAnswer) => {
      form.setFieldValue('previous', String(previous))
      setUnseenAnswer(undefined)
      void send(form.getValues())
    },
    keepUnsent: () => setUnseenAnswer(undefined),
    applyTemplate: (template: LetterTemplate) => {
      const { subject, text } = form.getValues()
      form.setValues(fillLetterTemplate(template, fieldValues))
      filledWith.current = fieldValues
      if (text.trim() === '') return
      const run = () => {
        form.setValues({ subject, text })
        form.getInputNode('text')?.focus()
      }
      showFormToast('Шаблон заменил ваш текст', { label: 'Вернуть', run })
    },
  }
}
