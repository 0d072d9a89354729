import { Group, Stack, Textarea, TextInput } from '@mantine/core'
import { contract } from 'shared/contract'
import { checkBody } from '../../forms/check-body.ts'
import { RecordFields } from '../../forms/record-fields.tsx'
import { SaveOrCancel } from '../../forms/save-or-cancel.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'

interface FreeValues extends Record<string, string> {
  readonly title: string
  readonly value: string
}

interface Known {
  readonly value: FreeValues
  readonly version?: number
}

interface FreeFormProps {
  readonly draft: string
  readonly does: string
  readonly saved: Known
  readonly save: (values: FreeValues, ifVersion: number | undefined) => Promise<void>
  readonly readAgain?: () => Promise<Known>
  readonly onClose: () => void
}

const check = checkBody(contract.option.create)

/** A title of one's own and whatever is to stand under it. */
export const FreeForm = ({ draft, does, saved, save, readAgain, onClose }: FreeFormProps) => {
  const record = useRecordForm<FreeValues>({
    draft,
    saved,
    validate: check,
    save: async (values, ifVersion) => {
      await save(values, ifVersion)
      onClose()
    },
    ...(readAgain ? { readAgain } : {}),
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
