import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { findPageWithMetaTags, getPageName, pagesWithMetaTags } from '../../lib/public-pages.ts'
import { containsEveryWord } from '../../ui/text-search.ts'
import styles from './meta-page-field.module.css'
import { useMetaRecords } from './use-metas.ts'

interface MetaPageFieldProps extends AutocompleteProps {
  readonly value?: string
  /** Meta record being edited. Its own page does not count as taken. */
  readonly recordId: number | undefined
}

const PageSuggestion = ({ value }: { readonly value: string }) => (
  <span className={styles.suggestion}>
    {value} <span>{getPageName(value)}</span>
  </span>
)

const formatPageHint = (page: string): string => {
  const known = findPageWithMetaTags(page)
  if (known) return `Страница «${known.name}»`
  if (page.trim() === '') return 'Название страницы на сайте, например usa'
  return 'Страницы с таким названием на сайте нет: эти мета-теги пока нигде не видны'
}

/** Field for a page name. Accepts any name and suggests the pages of the site without meta tags. */
export const MetaPageField = ({ recordId, value = '', ...rest }: MetaPageFieldProps) => {
  const metas = useMetaRecords().data ?? []
  const isTaken = (page: string) => metas.some((record) => record.page === page && record.id !== recordId)
  return (
    <Autocomplete
      label="Страница"
      description={typesetRussianText(formatPageHint(value))}
      data={pagesWithMetaTags.map(({ page }) => page).filter((page) => !isTaken(page))}
      filter={({ options, search }) =>
        options.filter(
          (option) => 'value' in option && containsEveryWord(search, option.value, getPageName(option.value)),
        )
      }
      renderOption={({ option }) => <PageSuggestion {...option} />}
      value={value}
      {...rest}
    />
  )
}
