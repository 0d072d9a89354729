import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { matchAnySpaces } from './text-matchers.ts'

const row = (label: string): Locator => page.getByRole('listitem', { name: label, exact: true })
const field = (label: string): Locator => row(label).getByRole('textbox', { name: label, exact: true })
const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()
const edit = (label: string): Promise<void> => press(`Изменить «${label}»`)
const save = (): Promise<void> => press('Сохранить')
const check = (): Promise<void> => press('Проверить')
const note = page.getByLabelText(/^Почему меняете/)
const apply = async (reason = 'Новый тариф'): Promise<void> => {
  await note.fill(reason)
  await press('Применить')
}
const freeTitle = page.getByRole('textbox', { name: 'Параметр', exact: true })
const freeValue = page.getByRole('textbox', { name: 'Значение', exact: true })
const index = page.getByRole('navigation', { name: 'Группы настроек' })

/** Locators of the settings screen and of the free options below. */
export const settingsScreen = {
  /** Row of a setting. */
  row,
  /** Field of a single-line value. */
  field,
  /** Row of a free option. */
  freeRow: (title: string): Locator =>
    page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) }),
  freeTitle,
  freeValue,
  search: page.getByRole('searchbox', { name: 'Найти настройку' }),
  changedOnly: page.getByRole('button', { name: /^Изменено \d+ из \d+$/ }),
  index,
  /** Group marked as current in the index. */
  currentGroup: (): string => index.element().querySelector('[aria-current]')?.textContent ?? '',
  day: (line: number): Locator => page.getByLabelText(`День, строка ${line}`),
  bound: (line: number): Locator => page.getByRole('textbox', { name: `Граница, строка ${line}` }),
  value: (line: number): Locator => page.getByLabelText(`Значение, строка ${line}`),
  phone: (line: number): Locator => page.getByRole('textbox', { name: `Телефоны, строка ${line}` }),
  alert: page.getByRole('alert'),
  press,
  edit,
  save,
  /** Changes a single-line value of a setting that the calculator does not use, and saves it. */
  set: async (label: string, value: string): Promise<void> => {
    await edit(label)
    await field(label).fill(value)
    await save()
  },
  check,
  note,
  /** Applies the checked change of a setting with a reason. */
  apply,
  /** Changes a single-line value of a calculator setting from today on, with check and reason. */
  change: async (label: string, value: string): Promise<void> => {
    await edit(label)
    await field(label).fill(value)
    await check()
    await apply()
  },
  validFrom: page.getByLabelText('Действует с', { exact: true }),
  impact: page.getByRole('table', { name: 'Как изменится цена эталонных машин, доллары' }),
  toast: (text: string): Locator => page.getByRole('status').filter({ hasText: matchAnySpaces(text) }),
  addFree: async (title: string, value: string): Promise<void> => {
    await press('Новый параметр')
    await freeTitle.fill(title)
    await freeValue.fill(value)
    await press('Добавить')
    // The edit form of the new option has the same fields.
    await expect.element(freeTitle).not.toBeInTheDocument()
  },
  openHistory: async (label: string): Promise<Locator> => {
    await press(`История «${label}»`)
    return page.getByRole('dialog', { name: `История: ${label}` })
  },
}
