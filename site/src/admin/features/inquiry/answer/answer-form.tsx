import { Button, Checkbox, CloseButton, Group, Select, Text, Textarea, TextInput } from '@mantine/core'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { type LetterTemplate, MAX_ANSWER_LENGTH } from 'shared/contract'
import type { AppError } from 'shared/errors'
import { formatMoney } from 'shared/format'
import { useSiteStore } from '../../../../state/site-store.ts'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { SaveErrorNotice } from '../../../lib/forms/record-form-fields.tsx'
import { useLetterTemplates } from '../../../lib/letter-templates.ts'
import { AdminLink, formatKeyboardShortcut } from '../../../ui/controls.tsx'
import { InlineNotice } from '../../../ui/notices.tsx'
import { useFocusRestoredAfterRemoval } from '../../../ui/use-focus-restore.ts'
import { InquiryForm, TextLengthHint } from '../panel/inquiry-form.tsx'
import styles from '../panel/inquiry-panel.module.css'
import { MissingReplyAddressNotice } from './answer-notices.tsx'
import { type AnswerFormProps, useAnswerForm } from './use-answer-form.ts'

const OFFLINE = 'Нет связи: ответ сохранён как черновик. Отправьте его, когда связь появится'
const NO_RESPONSE =
  'Сервер не ответил. Возможно, письмо уже принято: нажмите «Отправить» ещё раз, второго такого же не будет. Текст сохранён как черновик'

const AnswerFailureNotice = ({ failure }: { failure: AppError | undefined }) =>
  failure?.code === 'unreachable' || failure?.code === 'bad-reply' ? (
    <InlineNotice kind="danger">{NO_RESPONSE}</InlineNotice>
  ) : (
    <SaveErrorNotice error={failure} />
  )

interface LetterTemplateFieldProps {
  fieldRef: RefObject<HTMLInputElement | null>
  inserted: AnswerFormProps['inserted']
  /** Opens the list of templates if the answer is empty. */
  onOffer: () => void
  onChoose: (template: LetterTemplate) => void
  /** Moves the focus to the text of the letter. */
  onLeave: () => void
}

const LetterTemplateField = ({
  fieldRef,
  inserted,
  onOffer,
  onChoose,
  onLeave,
}: LetterTemplateFieldProps) => {
  const { data: templates } = useLetterTemplates()
  const hasTemplates = templates !== undefined && templates.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each insertion offers them once
  useEffect(() => {
    if (inserted && hasTemplates) onOffer()
  }, [inserted, hasTemplates])
  if (templates?.length === 0)
    return (
      <Text size="sm">
        Шаблонов писем пока нет. <AdminLink to="/admin/letter-templates">Создать шаблон</AdminLink>
      </Text>
    )
  return (
    <Select
      ref={fieldRef}
      label="Шаблон"
      placeholder="Ctrl+; или / в начале строки"
      searchable
      selectFirstOptionOnChange
      nothingFoundMessage="Такого шаблона нет"
      data={(templates ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
      value={null}
      onOptionSubmit={(id) => {
        const template = templates?.find((each) => String(each.id) === id)
        if (!template) return
        onChoose(template)
        onLeave()
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onLeave()
      }}
    />
  )
}

/** Form in which an inquiry is answered by email, with a calculation. */
export const AnswerForm = (props: AnswerFormProps & { onClose: () => void }) => {
  const { inquiry, onCalculate, onClose } = props
  const isOnline = useSiteStore(({ online }) => online)
  const answer = useAnswerForm(props)
  const { form, calculation, problem, failure, isUnseenAnswer } = answer
  const fieldsId = useId()
  const textRef = useFocusRestoredAfterRemoval<HTMLTextAreaElement>(
    `${calculation?.id} ${isUnseenAnswer} ${form.isDirty()}`,
  )
  const templateRef = useRef<HTMLInputElement>(null)
  const isBlocked =
    !isOnline ||
    inquiry.state === 'spam' ||
    answer.letterLength > MAX_ANSWER_LENGTH ||
    problem !== undefined ||
    answer.hasMissingField
  const openTemplatesAtLineStart = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart } = event.currentTarget
    if (event.key !== '/' || !/^$|\n$/.test(value.slice(0, selectionStart)) || !templateRef.current) return
    event.preventDefault()
    templateRef.current.focus()
  }

  return (
    <InquiryForm
      title="Ответ клиенту"
      hotkeys={[
        ['mod+Enter', () => isBlocked || isUnseenAnswer || answer.submit()],
        // By the place of the key: the Cyrillic layouts have a letter there.
        ['mod+Semicolon', () => templateRef.current?.focus(), { usePhysicalKeys: true }],
      ]}
      // Enter in a field of one line must not send a letter that is not finished.
      onSubmit={(event) => event.preventDefault()}
      onClose={onClose}
      onDeleteDraft={form.isDirty() && answer.deleteDraft}
      submitButton={
        isUnseenAnswer ? null : (
          <Button
            variant="filled"
            disabled={isBlocked}
            onClick={() => answer.submit()}
            title={formatKeyboardShortcut('Enter')}
            aria-busy={answer.isSaving}
          >
            {answer.isSaving ? 'Отправляем…' : 'Отправить'}
          </Button>
        )
      }
    >
      <p className={styles.hint}>{`Кому: ${inquiry.email}`}</p>
      <LetterTemplateField
        fieldRef={templateRef}
        inserted={answer.isDraftLoaded ? props.inserted : undefined}
        onOffer={() => form.getValues().text.trim() === '' && templateRef.current?.focus()}
        onChoose={answer.applyTemplate}
        onLeave={() => textRef.current?.focus()}
      />
      <TextInput label="Тема" {...form.getInputProps('subject')} />
      <Textarea
        ref={textRef}
        label="Текст"
        autosize
        autoFocus
        minRows={6}
        readOnly={answer.isSaving}
        onKeyDown={openTemplatesAtLineStart}
        {...form.getInputProps('text')}
      />
      <TextLengthHint length={answer.letterLength} max={MAX_ANSWER_LENGTH} />
      {answer.filledFields.length > 0 ? (
        <div className={styles.hint}>
          <p id={fieldsId}>Вместо полей клиент увидит:</p>
          <ul aria-labelledby={fieldsId}>
            {answer.filledFields.map((field) => (
              <li key={field}>{field}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className={styles.line}>
        {calculation ? (
          <span className={styles.chip} data-problem={problem !== undefined} title={calculation.title}>
            {`Расчёт ${formatMoney(calculation.usd, 'USD')}`}
            <CloseButton size="sm" aria-label="Убрать расчёт" onClick={answer.removeCalculation} />
          </span>
        ) : (
          <Button
            size="compact-sm"
            {...(problem !== undefined && { c: 'var(--danger)' })}
            onClick={onCalculate}
          >
            Добавить расчёт
          </Button>
        )}
        {problem === undefined ? null : (
          <p role="alert" className={styles.trouble}>
            {typesetRussianText(problem)}
          </p>
        )}
      </div>
      <Checkbox
        label="После отправки: Ждём клиента"
        checked={form.getValues().isWaiting !== ''}
        onChange={({ currentTarget: { checked } }) => form.setFieldValue('isWaiting', checked ? 'yes' : '')}
      />
      <MissingReplyAddressNotice />
      {!isOnline ? (
        <InlineNotice kind="warning">{OFFLINE}</InlineNotice>
      ) : isUnseenAnswer ? (
        <section role="alert" className={styles.question}>
          <p>{`${failure?.title}. Отправить всё равно?`}</p>
          <Group gap={8}>
            <Button variant="filled" onClick={answer.sendInSpite}>
              Отправить
            </Button>
            <Button autoFocus onClick={answer.keepUnsent}>
              Не отправлять
            </Button>
          </Group>
        </section>
      ) : (
        <AnswerFailureNotice failure={failure} />
      )}
    </InquiryForm>
  )
}
