import { Button, Group, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useRef } from 'react'
import { contract } from 'shared/contract'
import { fillLetterFields, type LetterFieldName, letterFieldNames } from 'shared/format'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { RecordScreen } from '../../lib/forms/record-screen-form.tsx'
import {
  type LetterTemplateFieldValues,
  useEditedLetterTemplate,
  useLetterTemplateActions,
} from '../../lib/letter-templates.ts'
import { AdminPanel } from '../../ui/screen-layout.tsx'
import styles from './letter-template.module.css'

const sampleFieldValues: Record<LetterFieldName, string> = {
  имя: 'Иван',
  сумма: '15 748,09 $',
  ссылка: 'https://example.com/calculation/k3Xw',
  маршрут: 'Даллас — Хьюстон — Одесса',
  срок: '60 дней',
}

/** Inputs whose text contains fields. */
type FilledInput = 'subject' | 'text'

const LetterTemplateFieldset = ({ form }: { form: UseFormReturnType<LetterTemplateFieldValues> }) => {
  const lastFocused = useRef<FilledInput>(undefined)
  const getLetterInputProps = (name: FilledInput) => ({
    ...form.getInputProps(name),
    onFocus: () => {
      lastFocused.current = name
    },
  })
  /** Inserts a field at the caret of the subject or the text, whichever had the focus last. */
  const insertField = (name: LetterFieldName) => {
    const input = form.getInputNode<HTMLInputElement, FilledInput>(lastFocused.current ?? 'text')
    if (!input) return
    const { value, selectionStart, selectionEnd } = input
    // The caret of a field that never had the focus is before its text.
    const [start, end] = lastFocused.current ? [selectionStart, selectionEnd] : [null, null]
    input.setRangeText(`{${name}}`, start ?? value.length, end ?? value.length, 'end')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }
  return (
    <>
      <TextInput
        label="Название"
        description="Его видите только вы с коллегами, когда выбираете шаблон"
        {...form.getInputProps('title')}
      />
      <TextInput label="Тема письма" {...getLetterInputProps('subject')} />
      <Textarea label="Текст письма" minRows={8} {...getLetterInputProps('text')} />
      <div>
        <p className={styles.hint}>
          {typesetRussianText('Поля, которые заполнятся сами. Сумма, ссылка, маршрут и срок — из расчёта.')}
        </p>
        <Group gap={8} role="group" aria-label="Вставить поле">
          {letterFieldNames.map((name) => (
            <Button key={name} size="compact-sm" onClick={() => insertField(name)}>
              {`{${name}}`}
            </Button>
          ))}
        </Group>
      </div>
    </>
  )
}

const LetterPreview = ({ subject, text }: LetterTemplateFieldValues) => (
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

export const Page = () => (
  <RecordScreen
    endpoint={contract.letterTemplate.create}
    labels={{ title: 'Название', subject: 'Тема', text: 'Текст' }}
    listPath="/admin/letter-templates"
    formatDraftKey={(id) => `letter-template:${id ?? 'new'}`}
    initialValues={{ title: '', subject: '', text: '' }}
    newTitle="Новый шаблон письма"
    formatTitle={(saved) => (saved ? `Шаблон письма «${saved.title}»` : 'Шаблон письма')}
    useActions={useLetterTemplateActions}
    useEdited={useEditedLetterTemplate}
    renderPreview={(values) => <LetterPreview {...values} />}
  >
    {(form) => <LetterTemplateFieldset form={form} />}
  </RecordScreen>
)
