import { Button, Checkbox, CloseButton, Group, Textarea, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { describeInquiryEvent, type Inquiry, MAX_ANSWER_LENGTH } from 'shared/contract'
import type { AppError } from 'shared/errors'
import { formatDecimal, formatMoney, isPlainEmailAddress } from 'shared/format'
import { useSiteStore } from '../../../../state/site-store.ts'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { SaveErrorNotice } from '../../../lib/forms/record-form-fields.tsx'
import { formatStoredResponseTime } from '../../../lib/stored-data.ts'
import { formatKeyboardShortcut } from '../../../ui/controls.tsx'
import { InlineNotice } from '../../../ui/notices.tsx'
import { AnswerDeliveryNotes } from './answer-delivery-notes.tsx'
import styles from './answer-form.module.css'
import { LetterTemplateField } from './letter-template-field.tsx'
import { type AnswerFormProps, useAnswerForm } from './use-answer-form.ts'

export type { AnswerCalculation } from './answer-letter.ts'

const OFFLINE = 'Нет связи: ответ сохранён как черновик. Отправьте его, когда связь появится'
const NO_RESPONSE =
  'Сервер не ответил. Возможно, письмо уже принято: нажмите «Отправить» ещё раз, второго такого же не будет. Текст сохранён как черновик'

const findReasonNotToAnswer = (inquiry: Inquiry): string | undefined => {
  if (inquiry.state === 'spam') return 'Заявка в спаме. Верните её оттуда, и тогда ответьте'
  if (inquiry.kind === 'callback') return 'В этой заявке нет почты: позвоните'
  return isPlainEmailAddress(inquiry.email) ? undefined : 'На адрес этой заявки письмо не отправить'
}

const AnswerCalculationField = ({
  calculation,
  problem,
  onCalculationChange,
  onCalculate,
}: Pick<AnswerFormProps, 'calculation' | 'onCalculationChange' | 'onCalculate'> & {
  problem: string | undefined
}) => (
  <div className={styles.line}>
    {calculation ? (
      <span className={styles.chip} data-problem={problem !== undefined} title={calculation.title}>
        {`Расчёт ${formatMoney(calculation.usd, 'USD')}`}
        <CloseButton size="sm" aria-label="Убрать расчёт" onClick={() => onCalculationChange(undefined)} />
      </span>
    ) : (
      <Button
        variant="default"
        size="compact-sm"
        {...(problem !== undefined && { c: 'var(--danger)' })}
        onClick={onCalculate}
      >
        Добавить расчёт
      </Button>
    )}
    {problem === undefined ? null : (
      <p role="alert" className={styles.problem}>
        {typesetRussianText(problem)}
      </p>
    )}
  </div>
)

const AnswerFailureNotice = ({ failure }: { failure: AppError | undefined }) =>
  failure?.code === 'unreachable' || failure?.code === 'bad-reply' ? (
    <InlineNotice kind="danger">{NO_RESPONSE}</InlineNotice>
  ) : (
    <SaveErrorNotice error={failure} />
  )

const LineWithButton = ({
  children,
  label,
  onClick,
}: {
  children: string
  label: string
  onClick: () => void
}) => (
  <p role="status" className={styles.line}>
    <span>{typesetRussianText(children)}</span>
    <Button variant="default" size="compact-sm" onClick={onClick}>
      {label}
    </Button>
  </p>
)

const isLineStart = (text: string, position: number): boolean => position === 0 || text[position - 1] === '\n'

const AnswerFields = (props: AnswerFormProps & { to: string }) => {
  const { onClose, to } = props
  const isOnline = useSiteStore(({ online }) => online)
  const answer = useAnswerForm(props)
  const { form, problem, unseenAnswer, undoTemplate } = answer
  const headingId = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const textRef = useRef<HTMLTextAreaElement>(null)
  const templateRef = useRef<HTMLInputElement>(null)
  /** Text as it was before a slash opened the list of templates. */
  const textBeforeSlash = useRef<string>(undefined)
  const isTooLong = answer.letterLength > MAX_ANSWER_LENGTH
  const isBlocked = !isOnline || problem !== undefined || isTooLong
  const textInput = form.getInputProps('text')

  const isTemplateUndoable = undoTemplate !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form has grown
  useEffect(() => {
    formRef.current?.scrollIntoView({ block: 'nearest' })
  }, [isTemplateUndoable])

  const openTemplates = (typedText?: string) => {
    textBeforeSlash.current = typedText
    templateRef.current?.focus()
  }
  const handleTextChange = (event: React.ChangeEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart } = event.currentTarget
    const before = form.getValues().text
    textInput.onChange(event)
    const slash = selectionStart - 1
    const isSlashTyped = value[slash] === '/' && value.length === before.length + 1
    if (isSlashTyped && isLineStart(value, slash)) openTemplates(before)
  }
  const modifierKeys: Record<string, (() => void) | undefined> = {
    Enter: () => {
      if (!isBlocked && !unseenAnswer) answer.submit()
    },
    Semicolon: () => openTemplates(),
    KeyZ: undoTemplate,
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const run = event.ctrlKey || event.metaKey ? modifierKeys[event.code] : undefined
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    } else if (run) {
      event.preventDefault()
      run()
    }
  }

  return (
    <form
      ref={formRef}
      aria-labelledby={headingId}
      className={styles.form}
      onSubmit={answer.submit}
      onKeyDown={handleKeyDown}
      noValidate
    >
      <h3 id={headingId}>Ответ клиенту</h3>
      {answer.restoredAt ? (
        <LineWithButton label="Начать заново" onClick={answer.startAnew}>
          {`Черновик от ${formatStoredResponseTime(answer.restoredAt, new Date())}`}
        </LineWithButton>
      ) : null}
      <p className={styles.hint}>{`Кому: ${to}`}</p>
      <LetterTemplateField
        fieldRef={templateRef}
        onChoose={(template) => {
          answer.applyTemplate(template, textBeforeSlash.current ?? form.getValues().text)
          textBeforeSlash.current = undefined
          textRef.current?.focus()
        }}
        onLeave={() => textRef.current?.focus()}
      />
      {undoTemplate ? (
        <LineWithButton label="Вернуть" onClick={undoTemplate}>
          Шаблон заменил ваш текст
        </LineWithButton>
      ) : null}
      <TextInput label="Тема" {...form.getInputProps('subject')} />
      <Textarea
        ref={textRef}
        label="Текст"
        autosize
        autoFocus
        minRows={6}
        readOnly={answer.isSaving}
        {...textInput}
        onChange={handleTextChange}
      />
      {answer.letterLength > MAX_ANSWER_LENGTH - 1000 ? (
        <p role="status" className={isTooLong ? styles.problem : styles.hint}>
          {`${formatDecimal(String(answer.letterLength))} из ${formatDecimal(String(MAX_ANSWER_LENGTH))} знаков`}
        </p>
      ) : null}
      <AnswerCalculationField {...props} problem={problem} />
      <Checkbox
        label="После отправки: Ждём клиента"
        checked={form.getValues().isWaiting !== ''}
        onChange={({ currentTarget: { checked } }) => form.setFieldValue('isWaiting', checked ? 'yes' : '')}
      />
      <AnswerDeliveryNotes />
      {isOnline ? (
        <AnswerFailureNotice failure={answer.failure} />
      ) : (
        <InlineNotice kind="warning">{OFFLINE}</InlineNotice>
      )}
      {unseenAnswer ? (
        <section role="alert" className={styles.question}>
          <p>{`${describeInquiryEvent({ kind: 'answer', after: null, ...unseenAnswer })}. Отправить всё равно?`}</p>
          <Group gap={8}>
            <Button onClick={answer.ignoreUnseenAnswer}>Отправить</Button>
            <Button variant="default" autoFocus onClick={answer.keepUnsent}>
              Не отправлять
            </Button>
          </Group>
        </section>
      ) : (
        <Group gap={8}>
          <Button
            type="submit"
            disabled={isBlocked}
            title={formatKeyboardShortcut('Enter')}
            aria-busy={answer.isSaving}
          >
            {answer.isSaving ? 'Отправляем…' : 'Отправить'}
          </Button>
          <Button variant="default" onClick={onClose}>
            Отменить
          </Button>
        </Group>
      )}
    </form>
  )
}

/** Form in which an inquiry is answered by email, with a calculation. */
export const AnswerForm = (props: AnswerFormProps) => {
  const { inquiry } = props
  const reason = findReasonNotToAnswer(inquiry)
  if (reason !== undefined || inquiry.kind === 'callback')
    return <InlineNotice kind="warning">{reason ?? ''}</InlineNotice>
  return <AnswerFields {...props} key={inquiry.id} to={inquiry.email} />
}
