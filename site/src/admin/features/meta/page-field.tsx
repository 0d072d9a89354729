import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { typeset } from '../../../ui/typeset.ts'
import { pageName, publicPage, publicPages } from '../../public-pages.ts'
import { matches } from '../../ui/matches.ts'
import styles from './page-field.module.css'
import { useMetas } from './use-metas.ts'

interface PageFieldProps extends AutocompleteProps {
  readonly value?: string
  /** Record being edited. Its own page does not count as taken. */
  readonly recordId: number | undefined
}

const Suggestion = ({ value }: { readonly value: string }) => (
  <span className={styles.suggestion}>
    {value} <span>{pageName(value)}</span>
  </span>
)

const hint = (page: string): string => {
  const known = publicPage(page)
  if (known) return `Страница «${known.name}»`
  if (page.trim() === '') return 'Название страницы на сайте, например usa'
  return 'Страницы с таким названием на сайте нет: эти мета-теги пока нигде не видны'
}

/** Field for a page name. Accepts any name and suggests the pages of the site without meta tags. */
export const PageField = ({ recordId, value = '', ...rest }: PageFieldProps) => {
  const metas = useMetas().data ?? []
  const isTaken = (page: string) => metas.some((record) => record.page === page && record.id !== recordId)
  return (
    <Autocomplete
      label="Страница"
      description={typeset(hint(value))}
      data={publicPages.map(({ page }) => page).filter((page) => !isTaken(page))}
      filter={({ options, search }) =>
        options.filter((option) => 'value' in option && matches(search, option.value, pageName(option.value)))
      }
      renderOption={({ option }) => <Suggestion {...option} />}
      value={value}
      {...rest}
    />
  )
}
