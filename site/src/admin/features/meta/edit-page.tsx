import { Autocomplete, type AutocompleteProps, Button, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useParams, useSearchParams } from 'react-router-dom'
import { contract } from 'shared/contract'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { useAdminServices } from '../../lib/admin-context.ts'
import { RecordScreen } from '../../lib/forms/record-screen-form.tsx'
import { AdminIcon } from '../../ui/icon.tsx'
import {
  propsForDescriptionBelowInput,
  SEARCH_ENGINE_DESCRIPTION_LENGTH,
  SEARCH_ENGINE_TITLE_LENGTH,
  SearchEngineTextLengthNote,
} from '../../ui/page-previews.tsx'
import { textsContainEveryQueryWord } from '../../ui/text-search.ts'
import styles from './meta-form.module.css'
import { MetaTagPreviewPanels } from './meta-previews.tsx'
import {
  findPublicPageWithMetaTags,
  getPublicPageName,
  type MetaTagFieldValues,
  publicPagesWithMetaTags,
  useEditedMetaTags,
  useMetaTagActions,
  useMetaTagRecords,
} from './use-metas.ts'

interface MetaPageFieldProps extends AutocompleteProps {
  value?: string
  /** Id of the edited meta tag record, whose own page is suggested although that page has meta tags already. */
  recordId: number
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

interface MetaFieldsetProps {
  form: UseFormReturnType<MetaTagFieldValues>
  id: number
}

const MetaFieldset = ({ form, id }: MetaFieldsetProps) => {
  const { title, description } = form.getValues()
  return (
    <>
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
        minRows={3}
        description={
          <SearchEngineTextLengthNote text={description} limit={SEARCH_ENGINE_DESCRIPTION_LENGTH} />
        }
        {...form.getInputProps('description')}
      />
      <Textarea
        {...propsForDescriptionBelowInput}
        label="Ключевые слова"
        minRows={1}
        description="Через запятую"
        {...form.getInputProps('keywords')}
      />
    </>
  )
}

const ViewPublicPageButton = ({ page = '' }: { page: string | undefined }) => {
  const { links } = useAdminServices().platform
  const known = findPublicPageWithMetaTags(page)
  if (!known) return null
  return (
    <Button leftSection={<AdminIcon name="outside" size={16} />} onClick={() => links.open(known.path)}>
      Посмотреть страницу
    </Button>
  )
}

/** Screen of the meta tags of a page; the address of a new one may name that page. */
export const Page = () => {
  const [query] = useSearchParams()
  const id = Number(useParams().id)
  const page = query.get('page') ?? ''
  return (
    <RecordScreen
      key={page}
      endpoint={contract.meta.create}
      labels={{ page: 'Страница', title: 'Заголовок', description: 'Описание', keywords: 'Ключевые слова' }}
      listPath="/admin/meta"
      formatDraftKey={(id) => `meta:${id ?? (page === '' ? 'new' : `new:${page}`)}`}
      initialValues={{ page, title: '', description: '', keywords: '' }}
      newTitle="Новые мета-теги"
      formatTitle={(saved) =>
        saved ? `Мета-теги страницы «${getPublicPageName(saved.page)}»` : 'Мета-теги страницы'
      }
      useActions={useMetaTagActions}
      useEdited={useEditedMetaTags}
      renderHeader={(saved) => <ViewPublicPageButton page={saved?.page} />}
      renderPreview={(values) => <MetaTagPreviewPanels {...values} />}
    >
      {(form) => <MetaFieldset form={form} id={id} />}
    </RecordScreen>
  )
}
