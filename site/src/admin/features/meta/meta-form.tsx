import {
  Autocomplete,
  type AutocompleteProps,
  Button,
  Group,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Link } from 'react-router-dom'
import { contract } from 'shared/contract'
import { formatTimeWithSeconds } from 'shared/format'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { useAdminServices } from '../../lib/admin-context.ts'
import { RecordFormWithSaveNotices } from '../../lib/forms/record-form-fields.tsx'
import { createFormBodyValidator } from '../../lib/forms/use-form-submit.ts'
import { type RecordFormOptions, useRecordForm } from '../../lib/forms/use-record-form.ts'
import { AdminIcon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/notices.tsx'
import {
  propsForDescriptionBelowInput,
  SEARCH_ENGINE_DESCRIPTION_LENGTH,
  SEARCH_ENGINE_TITLE_LENGTH,
  SearchEngineTextLengthNote,
} from '../../ui/page-previews.tsx'
import { AdminPanel } from '../../ui/screen-layout.tsx'
import { textsContainEveryQueryWord } from '../../ui/text-search.tsx'
import styles from './meta-form.module.css'
import { MetaTagPreviewPanels } from './meta-previews.tsx'
import {
  findPublicPageWithMetaTags,
  getPublicPageName,
  type MetaTagFieldValues,
  publicPagesWithMetaTags,
  useMetaTagRecords,
} from './use-metas.ts'

interface MetaPageFieldProps extends AutocompleteProps {
  value?: string
  /** Id of the edited meta tag record, whose own page is suggested although that page has meta tags already. */
  recordId: number | undefined
}

const PageSuggestion = ({ value }: { value: string }) => (
  <span className={styles.suggestion}>
    {value} <span>{getPublicPageName(value)}</span>
  </span>
)

const formatPageHint = (page: string): string => {
  const known = findPublicPageWithMetaTags(page)
  if (known) return `Страница «${known.name}»`
  if (page.trim() === '') return 'Название страницы на сайте, например usa'
  return 'Страницы с таким названием на сайте нет: эти мета-теги пока нигде не видны'
}

/** Field for a page name. Accepts any name and suggests the pages of the site without meta tags. */
const MetaPageField = ({ recordId, value = '', ...rest }: MetaPageFieldProps) => {
  const metas = useMetaTagRecords().data ?? []
  const isTaken = (page: string) => metas.some((record) => record.page === page && record.id !== recordId)
  return (
    <Autocomplete
      label="Страница"
      description={typesetRussianText(formatPageHint(value))}
      data={publicPagesWithMetaTags.map(({ page }) => page).filter((page) => !isTaken(page))}
      filter={({ options, search }) =>
        options.filter(
          (option) =>
            'value' in option &&
            textsContainEveryQueryWord(search, option.value, getPublicPageName(option.value)),
        )
      }
      renderOption={({ option }) => <PageSuggestion {...option} />}
      value={value}
      {...rest}
    />
  )
}

const fieldLabels = [
  ['page', 'Страница'],
  ['title', 'Заголовок'],
  ['description', 'Описание'],
  ['keywords', 'Ключевые слова'],
] as const

const MetaConflictFieldList = ({
  remote,
  local,
}: {
  remote: MetaTagFieldValues
  local: MetaTagFieldValues
}) => {
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
  form: UseFormReturnType<MetaTagFieldValues>
  id: number | undefined
  isSaving: boolean
}

const MetaFieldset = ({ form, id, isSaving }: MetaFieldsetProps) => {
  const { title, description } = form.getValues()
  return (
    <Stack gap={16}>
      <MetaPageField {...propsForDescriptionBelowInput} recordId={id} {...form.getInputProps('page')} />
      <TextInput
        {...propsForDescriptionBelowInput}
        label="Заголовок"
        description={<SearchEngineTextLengthNote text={title} limit={SEARCH_ENGINE_TITLE_LENGTH} />}
        {...form.getInputProps('title')}
      />
      <Textarea
        {...propsForDescriptionBelowInput}
        label="Описание"
        autosize
        minRows={3}
        description={
          <SearchEngineTextLengthNote text={description} limit={SEARCH_ENGINE_DESCRIPTION_LENGTH} />
        }
        {...form.getInputProps('description')}
      />
      <Textarea
        {...propsForDescriptionBelowInput}
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

interface MetaFormProps extends Omit<RecordFormOptions<MetaTagFieldValues>, 'validate'> {
  id?: number
}

const validateMeta = createFormBodyValidator(contract.meta.create)

export const MetaTagsForm = ({ id, ...options }: MetaFormProps) => {
  const record = useRecordForm({
    ...options,
    validate: validateMeta,
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
            describe={(remote) => <MetaConflictFieldList remote={remote} local={values} />}
          >
            <MetaFieldset form={record.form} id={id} isSaving={record.isSaving} />
          </RecordFormWithSaveNotices>
        </div>
      </AdminPanel>
      <MetaTagPreviewPanels {...values} />
    </div>
  )
}

export const ViewPublicPageButton = ({ page = '' }: { page: string | undefined }) => {
  const { links } = useAdminServices().platform
  const known = findPublicPageWithMetaTags(page)
  if (!known) return null
  return (
    <Button
      variant="default"
      leftSection={<AdminIcon name="outside" size={16} />}
      onClick={() => links.open(known.path)}
    >
      Посмотреть страницу
    </Button>
  )
}
