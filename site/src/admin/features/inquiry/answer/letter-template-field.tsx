import { Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent, RefObject } from 'react'
import type { LetterTemplate } from 'shared/contract'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { AdminLink } from '../../../ui/controls.tsx'

interface LetterTemplateFieldProps {
  fieldRef: RefObject<HTMLInputElement | null>
  onChoose: (template: LetterTemplate) => void
  /** Moves the focus to the text of the letter. */
  onLeave: () => void
}

export const LetterTemplateField = ({ fieldRef, onChoose, onLeave }: LetterTemplateFieldProps) => {
  const { client } = useAdminServices()
  const { data: templates } = useQuery({
    queryKey: ['letter-template'],
    queryFn: () => client.letterTemplate.list(),
  })
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
