import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import { contract } from 'shared/contract'
import {
  fillLetterFields,
  findUnknownLetterField,
  formatTimeWithSeconds,
  type LetterFieldName,
  letterFieldNames,
} from 'shared/format'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { RecordFormWithSaveNotices } from '../../lib/forms/record-form-fields.tsx'
import { createFormBodyValidator } from '../../lib/forms/use-form-submit.ts'
import { type RecordFormOptions, useRecordForm } from '../../lib/forms/use-record-form.ts'
import { showToast } from '../../ui/notices.tsx'
import { AdminPanel } from '../../ui/screen-layout.tsx'
import styles from './letter-template.module.css'
import type { LetterTemplateFieldValues } from './use-letter-templates.ts'

const sampleFieldValues: Record<LetterFieldName, string> = {
  имя: 'Иван',
  сумма: '15 748,09 $',
  ссылка: 'https://example.com/calculation/k3Xw',
  маршрут: 'Даллас — Хьюстон — Одесса',
  срок: '60 дней',
}

const fieldLabels = [
  ['title', 'Название'],
  ['subject', 'Тема'],
  ['text', 'Текст'],
] as const

interface TemplateConflictProps {
  remote: LetterTemplateFieldValues
  local: LetterTemplateFieldValues
}

const LetterTemplateConflict = ({ remote, local }: TemplateConflictProps) => {
  const different = fieldLabels.filter(([field]) => remote[field] !== local[field])
  if (different.length === 0) return 'Там то же самое, что у вас.'
  return (
    <ul className={styles.letterText}>
      {different.map(([field, name]) => (
        <li key={field}>{`${name}: «${remote[field]}»`}</li>
      ))}
    </ul>
  )
}

type TemplateForm = UseFormReturnType<LetterTemplateFieldValues>

/** Buttons that insert a field at the caret of the subject or the text, whichever had the focus last. */
const useLetterFieldInsertion = (form: TemplateForm) => {
  const lastFocused = useRef<HTMLInputElement | HTMLTextAreaElement>(undefined)
  const textArea = useRef<HTMLTextAreaElement>(null)
  const insert = (name: LetterFieldName) => {
    const input = lastFocused.current ?? textArea.current
    if (!input) return
    // The caret of a field that never had the focus is before its text.
    const { length } = input.value
    const start = lastFocused.current ? (input.selectionStart ?? length) : length
    const end = lastFocused.current ? (input.selectionEnd ?? length) : length
    const field = `{${name}}`
    const changed = `${input.value.slice(0, start)}${field}${input.value.slice(end)}`
    // The caret is set once the field shows the new text.
    flushSync(() => form.setFieldValue(input.name, changed))
    input.focus()
    input.setSelectionRange(start + field.length, start + field.length)
  }
  return {
    textArea,
    rememberFocus: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      lastFocused.current = currentTarget
    },
    buttons: (
      <Group gap={8} role="group" aria-label="Вставить поле">
        {letterFieldNames.map((name) => (
          <Button key={name} variant="default" size="compact-sm" onClick={() => insert(name)}>
            {`{${name}}`}
          </Button>
        ))}
      </Group>
    ),
  }
}

/** Names an unknown field while it is typed, because a template that contains one cannot be saved. */
const describeUnknownField = (text: string): string | undefined => {
  const unknown = findUnknownLetterField(text)
  return unknown === undefined ? undefined : `Нет такого поля: {${unknown}}`
}

const LetterTemplateFields = ({ form, isSaving }: { form: TemplateForm; isSaving: boolean }) => {
  const { textArea, rememberFocus, buttons } = useLetterFieldInsertion(form)
  const getLetterInputProps = (name: 'subject' | 'text') => {
    const { error, onFocus: _, ...props } = form.getInputProps(name)
    return {
      ...props,
      name,
      onFocus: rememberFocus,
      error: describeUnknownField(form.getValues()[name] ?? '') ?? error,
    }
  }
  return (
    <Stack gap={16}>
      <TextInput
        label="Название"
        description="Его видите только вы с коллегами, когда выбираете шаблон"
        {...form.getInputProps('title')}
      />
      <TextInput label="Тема письма" {...getLetterInputProps('subject')} />
      <Textarea label="Текст письма" autosize minRows={8} ref={textArea} {...getLetterInputProps('text')} />
      <div>
        <p className={styles.hint}>
          {typesetRussianText('Поля, которые заполнятся сами. Сумма, ссылка, маршрут и срок — из расчёта.')}
        </p>
        {buttons}
      </div>
      <Group gap={8}>
        <Button type="submit" data-key="save" loading={isSaving}>
          Сохранить
        </Button>
        <Button variant="default" component={Link} to="/admin/letter-templates">
          К списку
        </Button>
      </Group>
    </Stack>
  )
}

const LetterPreview = ({ subject, text }: Pick<LetterTemplateFieldValues, 'subject' | 'text'>) => (
  <AdminPanel title="Письмо с примером расчёта">
    <div className={styles.preview}>
      <h3>{fillLetterFields(subject, sampleFieldValues) || 'Тема письма'}</h3>
      <p className={styles.letterText}>{fillLetterFields(text, sampleFieldValues) || 'Текст письма'}</p>
      <p className={styles.hint}>
        {typesetRussianText(
          'Если имени в заявке нет, обращение остаётся без него. Под текстом письма идут состав цены и ссылка на расчёт, если вы его приложили.',
        )}
      </p>
    </div>
  </AdminPanel>
)

const validateTemplate = createFormBodyValidator(contract.letterTemplate.create)

export const LetterTemplateForm = (
  options: Omit<RecordFormOptions<LetterTemplateFieldValues>, 'validate'>,
) => {
  const record = useRecordForm({
    ...options,
    validate: validateTemplate,
    onSaved: () => {
      showToast(`Сохранено в ${formatTimeWithSeconds(new Date())}`)
      options.onSaved?.()
    },
  })
  const values = record.form.getValues()
  return (
    <div className={styles.columns}>
      <AdminPanel>
        <div className={styles.fields}>
          <RecordFormWithSaveNotices
            record={record}
            describe={(remote) => <LetterTemplateConflict remote={remote} local={values} />}
          >
            <LetterTemplateFields form={record.form} isSaving={record.isSaving} />
          </RecordFormWithSaveNotices>
        </div>
      </AdminPanel>
      <LetterPreview {...values} />
    </div>
  )
}
