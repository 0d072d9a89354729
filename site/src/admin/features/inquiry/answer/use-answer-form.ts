import { useEffect, useState } from 'react'
import { contract, type Inquiry, type LetterTemplate } from 'shared/contract'
import { AppError } from 'shared/errors'
import { generateIdempotencyKey } from '../../../../lib/retry-sender.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { createFormBodyValidator, useFormSubmit } from '../../../lib/forms/use-form-submit.ts'
import { isNotFoundError } from '../../../lib/record-queries.ts'
import { useRecalculation } from '../calculation/calculation-queries.ts'
import { useInquiryActions } from '../data/use-inquiry-actions.ts'
import { useFormWithDraft } from '../panel/inquiry-form.tsx'
import {
  type AnswerCalculation,
  type AnswerFormValues,
  applyLetterTemplate,
  buildAnswerBody,
  buildAnswerIdempotencyKey,
  buildLetterFieldValues,
  describeMissingLetterField,
  listFilledFields,
  parseAnswerCalculation,
  serializeAnswerCalculation,
} from './answer-letter.ts'
import { buildAnswerDraftName, type SentAnswer } from './answer-withdrawal.ts'

export interface AnswerFormProps {
  inquiry: Extract<Inquiry, { kind: 'calculation' }>
  /** The last inserted calculation, newer than that of a draft. An empty answer offers its templates then. */
  inserted: AnswerCalculation | undefined
  /** Opens the calculator. */
  onCalculate: () => void
  onSent: (answer: SentAnswer) => void
}

const validateAnswer = createFormBodyValidator(contract.request.answer)

export const useAnswerForm = ({ inquiry, inserted, onSent }: AnswerFormProps) => {
  const { id } = inquiry
  const { client, platform } = useAdminServices()
  const { loadInquiry, updateCache } = useInquiryActions()
  const [initialValues] = useState<AnswerFormValues>(() => ({
    subject: 'Расчёт стоимости автомобиля',
    text: '',
    calculation: serializeAnswerCalculation(inquiry.calculation),
    isWaiting: 'yes',
    previous: JSON.stringify(inquiry.answer?.id ?? null),
    key: generateIdempotencyKey(),
  }))
  /** Refusal that the author has read. */
  const [readFailure, setReadFailure] = useState<AppError>()
  const [isDraftLoaded, setDraftLoaded] = useState(false)

  const { form, removeDraft, deleteDraft, showFormToast } = useFormWithDraft(buildAnswerDraftName(id), {
    initialValues,
    validate: (values) => validateAnswer(buildAnswerBody(values, fieldValues)),
    onRestored: () => {
      const values = form.getValues()
      // These fields are no input: a letter whose texts are cleared is no draft any more.
      form.setInitialValues({ ...initialValues, key: values.key, previous: values.previous })
      form.setValues(values)
    },
    onLoaded: () => setDraftLoaded(true),
  })
  const setCalculation = (calculation: AnswerCalculation | undefined) =>
    form.setFieldValue('calculation', serializeAnswerCalculation(calculation))
  // Until the draft is loaded, a changed form would replace it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each insertion is made once
  useEffect(() => {
    if (inserted && isDraftLoaded) setCalculation(inserted)
  }, [inserted, isDraftLoaded])

  const values = form.getValues()
  const calculation = parseAnswerCalculation(values.calculation)
  const recalculation = useRecalculation(calculation?.id)
  const fieldValues = calculation
    ? buildLetterFieldValues(
        calculation,
        platform.links.buildAddress(`/calculation/${calculation.id}`),
        recalculation.data?.result,
      )
    : {}

  const save = async (letter: AnswerFormValues): Promise<void> => {
    const body = buildAnswerBody(letter, fieldValues)
    try {
      const sent = await client.request.answer({
        params: { id },
        // Not a part of the key: the state may have changed since an earlier attempt to send the same letter.
        body: { ...body, seenState: inquiry.state },
        idempotencyKey: buildAnswerIdempotencyKey(letter.key, body),
      })
      removeDraft()
      updateCache(sent.inquiry)
      const writtenAt = sent.inquiry.answer?.at ?? sent.notBefore
      onSent({ id: sent.id, letter, waitsMs: Date.parse(sent.notBefore) - Date.parse(writtenAt) })
    } catch (error) {
      if (error instanceof AppError && error.code === 'changed') updateCache(await loadInquiry(id))
      throw error
    }
  }
  const { submit, send, isSaving, failure } = useFormSubmit({ form, save })

  const letter = buildAnswerBody(values, fieldValues)
  const missing = describeMissingLetterField(`${letter.subject}\n${letter.text}`, calculation)
  const calculationProblem =
    recalculation.error &&
    (isNotFoundError(recalculation.error)
      ? 'Этого расчёта больше нет: уберите его или посчитайте заново'
      : missing && 'Расчёт не загрузился: напишите вместо полей сами')
  return {
    form,
    isDraftLoaded,
    calculation,
    removeCalculation: () => setCalculation(undefined),
    submit,
    isSaving,
    failure,
    deleteDraft,
    letterLength: letter.text.length,
    filledFields: listFilledFields(values, fieldValues),
    hasMissingField: missing !== undefined,
    /** Until the calculation is loaded, its fields may still get their values. */
    problem: recalculation.isLoading ? undefined : (calculationProblem ?? missing),
    /** Whether a colleague has sent an answer that the author has not seen. */
    isUnseenAnswer: failure?.code === 'changed' && inquiry.state !== 'spam' && failure !== readFailure,
    sendInSpite: () => {
      form.setFieldValue('previous', '')
      void send(form.getValues())
    },
    keepUnsent: () => setReadFailure(failure),
    applyTemplate: (template: LetterTemplate) => {
      const { subject, text } = form.getValues()
      form.setValues(applyLetterTemplate(template))
      if (text.trim() === '') return
      const run = () => {
        form.setValues({ subject, text })
        form.getInputNode('text')?.focus()
      }
      showFormToast('Шаблон заменил ваш текст', { label: 'Вернуть', run })
    },
  }
}
