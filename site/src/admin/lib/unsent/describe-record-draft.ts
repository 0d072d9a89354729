import { feeTableDefinitions, feeTableTitles } from 'shared/calculator'
import { findSettingDefinition, inquiryStateLabels, inquiryStatuses } from 'shared/contract'
import { buildFeeTableUrlPath } from '../../routes.ts'
import { buildInquiryPath } from '../inbox.ts'

export type RecordFormFieldValues = Record<string, string>

interface RecordDraftLabel {
  what: string
  path: string
  /** Button that sends the input, if it is not «Сохранить». */
  button?: string
}

const withName = (label: string, name: string | undefined): string =>
  name === undefined || name.trim() === '' ? label : `${label} «${name.trim()}»`

const describeSetting = (title: string, values: RecordFormFieldValues): RecordDraftLabel => ({
  what: withName('Настройка', findSettingDefinition(title)?.label ?? values.title ?? title),
  path: `/admin/setting?edit=${encodeURIComponent(title)}`,
})

/** Notes and calls wait under the id of the inquiry and a key of their own: `5:d94c…`. */
const describeWork = (what: string, name: string, button: string): RecordDraftLabel => {
  const id = Number.parseInt(name, 10)
  return { what: `${what} № ${id}`, path: buildInquiryPath(id), button }
}

const describers: Record<
  string,
  (id: string, values: RecordFormFieldValues) => RecordDraftLabel | undefined
> = {
  category: (id, { title }) => ({
    what: withName(id === 'new' ? 'Новая категория' : 'Категория', title),
    path: `/admin/categories?edit=${encodeURIComponent(id)}`,
  }),
  'letter-template': (id, { title }) => ({
    what: withName(id === 'new' ? 'Новый шаблон письма' : 'Шаблон письма', title),
    path: `/admin/letter-templates/${id === 'new' ? 'create' : id}`,
  }),
  meta: (id, { page }) =>
    id === 'new' || id.startsWith('new:')
      ? { what: withName('Новые мета-теги страницы', page), path: '/admin/meta/create' }
      : { what: withName('Мета-теги страницы', page), path: `/admin/meta/${id}` },
  option: describeSetting,
  'option-change': describeSetting,
  // Earlier releases stored only the state.
  'request-state': (id, { state, marks }) => {
    const label = inquiryStatuses.find((each) => each === state)
    const what = marks ?? (label && inquiryStateLabels[label])
    return what ? { what: `Отметка «${what}» у заявки № ${id}`, path: buildInquiryPath(id) } : undefined
  },
  request: (name) => describeWork('Заметка к заявке', name, 'Записать'),
  answer: (name) => describeWork('Ответ на заявку', name, 'Отправить'),
  call: (name) => describeWork('Звонок по заявке', name, 'Записать'),
  user: (id, { name }) =>
    id === 'new' ? { what: withName('Новый пользователь', name), path: '/admin/users' } : undefined,
  table: (name) => {
    const title = feeTableTitles.find((each) => each === name)
    return (
      title && {
        what: withName('Новая версия таблицы', feeTableDefinitions[title].name),
        path: buildFeeTableUrlPath(title),
      }
    )
  },
}

export const formDraftKeyPrefixes = Object.keys(describers).map((name) => `${name}:`)

/** Describes a form draft by its name and values; `undefined` for forms whose drafts are not shown as unsent edits. */
export const describeRecordDraft = (
  draftName: string,
  values: RecordFormFieldValues,
): RecordDraftLabel | undefined => {
  const separator = draftName.indexOf(':')
  return describers[draftName.slice(0, separator)]?.(draftName.slice(separator + 1), values)
}
