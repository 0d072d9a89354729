import { Button, Group, Stack, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Link } from 'react-router-dom'
import { DESCRIPTION_FITS, lengthSays, TITLE_FITS } from '../../appearance/length.ts'
import { LengthNote } from '../../appearance/length-note.tsx'
import { PageField } from './page-field.tsx'
import type { MetaFields } from './use-metas.ts'

interface MetaFieldsetProps {
  readonly form: UseFormReturnType<MetaFields>
  readonly id: number | undefined
  readonly isSaving: boolean
}

const hintBelow: Pick<TextInputProps, 'inputWrapperOrder'> = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
}

export const MetaFieldset = ({ form, id, isSaving }: MetaFieldsetProps) => {
  const { title, description } = form.getValues()
  return (
    <Stack gap={16}>
      <PageField {...hintBelow} recordId={id} {...form.getInputProps('page')} />
      <TextInput
        {...hintBelow}
        label="Заголовок"
        description={<LengthNote text={title} fits={TITLE_FITS} says={lengthSays} />}
        {...form.getInputProps('title')}
      />
      <Textarea
        {...hintBelow}
        label="Описание"
        autosize
        minRows={3}
        description={<LengthNote text={description} fits={DESCRIPTION_FITS} says={lengthSays} />}
        {...form.getInputProps('description')}
      />
      <Textarea
        {...hintBelow}
        label="Ключевые слова"
        autosize
        minRows={1}
        description="Через запятую"
        {...form.getInputProps('keywords')}
      />
      <Group gap={8}>
        <Button type="submit" data-key="save" loading={isSaving}>
          Сохранить
        </Button>
        <Button variant="default" component={Link} to="/admin/meta">
          К списку
        </Button>
      </Group>
    </Stack>
  )
}
