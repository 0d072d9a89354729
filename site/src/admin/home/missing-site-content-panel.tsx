import { useQuery } from '@tanstack/react-query'
import { calculatorSettingTitles, feeTableDefinitions } from 'shared/calculator'
import type {
  BuiltInSettingTitle,
  Category,
  FeeTableSummary,
  PageMetaRecord,
  SettingRecord,
} from 'shared/contract'
import {
  findSettingDefinition,
  getStoredOrDefaultSettingValue,
  parseDatedSettingValues,
} from 'shared/contract'
import { addDays, formatDate, formatDecimal, toKyivDay } from 'shared/format'
import { publicPagesWithMetaTags } from '../features/meta/use-metas.ts'
import { useAdminServices } from '../lib/admin-context.ts'
import { buildFeeTableUrlPath } from '../routes.ts'
import { AdminLink } from '../ui/controls.tsx'
import { LabeledValueList, LabeledValueRow } from '../ui/labeled-value-list.tsx'
import { AdminPanel } from '../ui/screen-layout.tsx'

interface MissingContent {
  name: string
  why: string
  path: `/admin/${string}`
}

interface SiteContent {
  options: readonly Pick<SettingRecord, 'title' | 'value'>[]
  metas: readonly Pick<PageMetaRecord, 'page'>[]
  categories: readonly Category[]
  tables: readonly Pick<FeeTableSummary, 'title' | 'inForce'>[]
  today: string
}

interface ContactSetting {
  name: string
  why: string
  /** Titles of settings with one kind of contact. If none of the settings has a value, the site lacks the contact. */
  titles: readonly [BuiltInSettingTitle, ...BuiltInSettingTitle[]]
}

const contactSettings: readonly ContactSetting[] = [
  { name: 'Телефоны', why: 'Посетителю некуда позвонить', titles: ['phones'] },
  { name: 'Почта для связи', why: 'Посетителю некуда написать', titles: ['email'] },
  { name: 'Адреса', why: 'На сайте не сказано, где вас найти', titles: ['addresses'] },
  {
    name: 'Часы работы',
    why: 'На сайте не сказано, когда вам звонить',
    titles: ['answer-hours', 'working-hours'],
  },
  {
    name: 'Мессенджеры',
    why: 'Хватит одного: Telegram, Viber или WhatsApp',
    titles: ['telegram', 'viber', 'whatsapp'],
  },
]

const findMissingContacts = (options: SiteContent['options']): MissingContent[] => {
  const filled = new Set(options.filter(({ value }) => value.trim() !== '').map(({ title }) => title))
  return contactSettings
    .filter(({ titles }) => !titles.some((title) => filled.has(title)))
    .map(({ name, why, titles: [title] }) => ({ name, why, path: `/admin/setting?edit=${title}` }))
}

/** Days before the start of an expected setting value from which the value is listed as missing. */
const EXPECTED_VALUE_NOTICE_DAYS = 30

/** Lists settings whose next value is expected by law from a known day on but is not entered yet. */
const findExpectedValues = ({ options, today }: Pick<SiteContent, 'options' | 'today'>): MissingContent[] =>
  calculatorSettingTitles.flatMap((title) => {
    const definition = findSettingDefinition(title)
    if (!definition) return []
    const stored = options.find((option) => option.title === title)?.value
    const text = getStoredOrDefaultSettingValue(definition, stored)
    const lastDay = addDays(today, EXPECTED_VALUE_NOTICE_DAYS)
    const { kind } = definition
    const labels = kind.name === 'dated' && kind.inner.name === 'choice' ? kind.inner.labels : {}
    return (parseDatedSettingValues(kind, text) ?? [])
      .filter(({ isExpected, day }) => isExpected && day <= lastDay)
      .map(({ day, value }) => ({
        name: definition.label,
        why: `С ${formatDate(day)} ожидается ${labels[value] ?? formatDecimal(value)}. Впишите принятое значение, и расчёт учтёт его`,
        path: `/admin/setting?edit=${title}` as const,
      }))
  })

/** Lists contacts, fee tables, expected setting values, meta tags and categories that the site lacks, in this order. */
export const findMissingSiteContent = ({
  options,
  metas,
  categories,
  tables,
  today,
}: SiteContent): readonly MissingContent[] => [
  ...findMissingContacts(options),
  ...tables
    .filter(({ inForce }) => inForce === null)
    .map(({ title }) => ({
      name: `Таблица «${feeTableDefinitions[title].name}»`,
      why: 'Без неё калькулятор не назовёт цену',
      path: buildFeeTableUrlPath(title),
    })),
  ...findExpectedValues({ options, today }),
  ...publicPagesWithMetaTags
    .filter(({ page }) => metas.every((record) => record.page !== page))
    .map(({ page, name }) => ({
      name: `Мета-теги страницы «${name}»`,
      why: 'В поиске у неё общее описание сайта',
      path: `/admin/meta/create?page=${page}` as const,
    })),
  ...(categories.length > 0
    ? []
    : [
        {
          name: 'Категории блога',
          why: 'Записи не собраны по темам',
          path: '/admin/categories?edit=new' as const,
        },
      ]),
]

/** Contacts, fee tables etc. that the site lacks. Not cached, because the user may just have added some. */
export const MissingSiteContentPanel = () => {
  const { client } = useAdminServices()
  const { data: missing = [] } = useQuery({
    queryKey: ['home', 'gaps'],
    staleTime: 0,
    queryFn: async () => {
      const [options, metas, categories, tables] = await Promise.all([
        client.option.list(),
        client.meta.list(),
        client.category.list(),
        client.table.list(),
      ])
      const today = toKyivDay(new Date())
      return findMissingSiteContent({ options, metas, categories, tables, today })
    },
  })
  if (missing.length === 0) return null
  return (
    <AdminPanel title="Чего не хватает на сайте" aside={missing.length}>
      <LabeledValueList>
        {missing.map(({ name, why, path }) => (
          <LabeledValueRow
            key={path + why}
            name={name}
            value={
              <AdminLink to={path} aria-label={`Заполнить: ${name}`}>
                Заполнить
              </AdminLink>
            }
            details={why}
          />
        ))}
      </LabeledValueList>
    </AdminPanel>
  )
}
