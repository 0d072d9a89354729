import { Select, Text } from '@mantine/core'
import type { KeyboardEvent, RefObject } from 'react'
import type { LetterTemplate } from 'shared/contract'
import { useLetterTemplates } from '../../../lib/letter-templates.ts'
import { AdminLink } from '../../../ui/controls.tsx'
import { textsContainEveryQueryWord } from '../../../ui/text-search.tsx'

interface LetterTemplateFieldProps {
  fieldRef: RefObject<HTMLInputElement | null>
  onChoose: (template: LetterTemplate) => void
  /** Moves the focus to the text of the letter. */
  onLeave: () => void
}

export const LetterTemplateField = ({ fieldRef, onChoose, onLeave }: LetterTemplateFieldProps) => {
  const { data: templates } = useLetterTemplates()
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
      filter={({ options, search }) =>
        options.filter((option) => 'label' in option && textsContainEveryQueryWord(search, option.label))
      }
      value={null}
      onOptionSubmit={(id) => {
        const template = templates?.find((each) => String(each.id) === id)
        if (template) onChoose(template)
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onLeave()
      }}
    />
  )
}
