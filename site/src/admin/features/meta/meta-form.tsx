import { Button, Group, Stack, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Link } from 'react-router-dom'
import { contract } from 'shared/contract'
import { formatTimeWithSeconds } from 'shared/format'
import { DESCRIPTION_FITS, lengthSays, TITLE_FITS } from '../../appearance/length.ts'
import { LengthNote } from '../../appearance/length-note.tsx'
import { checkBody } from '../../forms/check-body.ts'
import { RecordFields } from '../../forms/record-fields.tsx'
import { type Known, useRecordForm } from '../../forms/use-record-form.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './meta-form.module.css'
import { LinkPreview, SearchPreview } from './meta-previews.tsx'
import { MetaPageField } from './page-field.tsx'
import type { MetaFields } from './use-metas.ts'

interface MetaConflictProps {
  readonly remote: MetaFields
  readonly local: MetaFields
}

const fieldLabels = [
  ['page', 'Страница'],
  ['title', 'Заголовок'],
  ['description', 'Описание'],
  ['keywords', 'Ключевые слова'],
] as const

/** Lists the fields that a colleague has saved with other values. */
export const MetaConflict = ({ remote, local }: MetaConflictProps) => {
  const different = fieldLabels.filter(([field]) => remote[field] !== local[field])
  if (different.length === 0) return 'Там то же самое, что у вас.'
  return (
    <ul>
      {different.map(([field, name]) => (
        <li key={field}>{remote[field] === '' ? `${name}: пусто.` : `${name}: «${remote[field]}»`}</li>
      ))}
    </ul>
  )
}

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
      <MetaPageField {...hintBelow} recordId={id} {...form.getInputProps('page')} />
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

interface MetaFormProps {
  readonly draft: string
  /** Undefined for a new record. */
  readonly id?: number
  readonly saved: Known<MetaFields>
  readonly save: (fields: MetaFields, ifVersion: number | undefined) => Promise<void>
  readonly reload?: () => Promise<Known<MetaFields>>
  readonly onSaved?: () => void
}

const validateMeta = checkBody(contract.meta.create)

/** Form for the meta tags of a page, with previews of a search result and a link. */
export const MetaForm = ({ draft, id, saved, save, reload, onSaved }: MetaFormProps) => {
  const record = useRecordForm<MetaFields>({
    draft,
    saved,
    validate: validateMeta,
    save,
    readAgain: reload,
    onSaved: () => {
      toast(`Сохранено в ${formatTimeWithSeconds(new Date())}`)
      onSaved?.()
    },
  })
  const values = record.form.getValues()
  return (
    <div className={styles.columns}>
      <Panel>
        <div className={styles.fields}>
          <RecordFields
            record={record}
            describe={(remote) => <MetaConflict remote={remote} local={values} />}
          >
            <MetaFieldset form={record.form} id={id} isSaving={record.isSaving} />
          </RecordFields>
        </div>
      </Panel>
      <div className={styles.previews}>
        <SearchPreview fields={values} />
        <LinkPreview fields={values} />
      </div>
    </div>
  )
}
