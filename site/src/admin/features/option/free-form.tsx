import { Group, Stack, Textarea, TextInput } from '@mantine/core'
import { contract } from 'shared/contract'
import { checkBody } from '../../forms/check-body.ts'
import { RecordFields } from '../../forms/record-fields.tsx'
import { SaveOrCancel } from '../../forms/save-or-cancel.tsx'
import { type Known, useRecordForm } from '../../forms/use-record-form.ts'

interface FreeValues extends Record<string, string> {
  readonly title: string
  readonly value: string
}

interface FreeFormProps {
  readonly draft: string
  readonly does: string
  readonly saved: Known<FreeValues>
  readonly save: (values: FreeValues, ifVersion: number | undefined) => Promise<void>
  readonly readAgain?: () => Promise<Known<FreeValues>>
  readonly onClose: () => void
}

const check = checkBody(contract.option.create)

/** A title of one's own and whatever is to stand under it. */
export const FreeForm = ({ draft, does, saved, save, readAgain, onClose }: FreeFormProps) => {
  const record = useRecordForm<FreeValues>({
    draft,
    saved,
    validate: check,
    save,
    readAgain,
    onSaved: onClose,
  })
  const { form, isSaving, discard } = record
  const close = () => {
    discard()
    onClose()
  }
  return (
    <RecordFields
      record={record}
      describe={({ title, value }) => `Теперь «${title}»: ${value === '' ? 'пусто' : value}`}
      onEscape={close}
    >
      <Stack gap={12} maw={640}>
        <TextInput label="Параметр" autoFocus {...form.getInputProps('title')} />
        <Textarea label="Значение" autosize minRows={2} maxRows={12} {...form.getInputProps('value')} />
        <Group gap={8}>
          <SaveOrCancel does={does} isSaving={isSaving} onCancel={close} />
        </Group>
      </Stack>
    </RecordFields>
  )
}
