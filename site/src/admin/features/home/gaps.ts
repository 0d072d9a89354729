import { tableKinds } from 'shared/calculator'
import type { Category, KnownTitle, Meta, Option, TableAtGlance } from 'shared/contract'
import { publicPages } from '../../public-pages.ts'
import { tablePath } from '../../table-path.ts'

/** Content missing on the public site that an administrator can add. */
export interface Gap {
  readonly name: string
  readonly why: string
  /** Screen where it can be added. */
  readonly to: `/admin/${string}`
}

interface Known {
  readonly options: readonly Pick<Option, 'title' | 'value'>[]
  readonly metas: readonly Pick<Meta, 'page'>[]
  readonly categories: readonly Category[]
  readonly tables: readonly Pick<TableAtGlance, 'title' | 'inForce'>[]
}

interface Contact {
  readonly name: string
  readonly why: string
  /** Settings of which at least one must have a value. */
  readonly titles: readonly [KnownTitle, ...KnownTitle[]]
}

const contacts: readonly Contact[] = [
  { name: 'Телефоны', why: 'Посетителю некуда позвонить', titles: ['phones'] },
  { name: 'Почта для связи', why: 'Посетителю некуда написать', titles: ['email'] },
  { name: 'Адреса', why: 'На сайте не сказано, где вас найти', titles: ['addresses'] },
  { name: 'Часы работы', why: 'На сайте не сказано, когда вам звонить', titles: ['working-hours'] },
  {
    name: 'Мессенджеры',
    why: 'Хватит одного: Telegram, Viber или WhatsApp',
    titles: ['telegram', 'viber', 'whatsapp'],
  },
]

const contactGaps = (options: Known['options']): Gap[] => {
  const filled = new Set(options.filter(({ value }) => value.trim() !== '').map(({ title }) => title))
  return contacts
    .filter(({ titles }) => !titles.some((title) => filled.has(title)))
    .map(({ name, why, titles: [title] }) => ({ name, why, to: `/admin/setting?edit=${title}` }))
}

const metaGaps = (metas: Known['metas']): Gap[] =>
  publicPages
    .filter(({ page }) => metas.every((record) => record.page !== page))
    .map(({ page, name }) => ({
      name: `Мета-теги страницы «${name}»`,
      why: 'В поиске у неё общее описание сайта',
      to: `/admin/meta/create?page=${page}`,
    }))

const categoryGaps = (categories: Known['categories']): Gap[] =>
  categories.length > 0
    ? []
    : [
        {
          name: 'Категории блога',
          why: 'Записи не собраны по темам',
          to: '/admin/categories?edit=new',
        },
      ]

const tableGaps = (tables: Known['tables']): Gap[] =>
  tables
    .filter(({ inForce }) => inForce === null)
    .map(({ title }) => ({
      name: `Таблица «${tableKinds[title].name}»`,
      why: 'Без неё калькулятор не назовёт цену',
      to: tablePath(title),
    }))

/** Lists missing content, most important first. */
export const gapsIn = ({ options, metas, categories, tables }: Known): readonly Gap[] => [
  ...contactGaps(options),
  ...tableGaps(tables),
  ...metaGaps(metas),
  ...categoryGaps(categories),
]
