/** Groups of settings, in the order in which the admin shows them. */
export const optionGroups = {
  contacts: 'Контакты',
  site: 'Сайт',
  purchase: 'Покупка',
  delivery: 'Доставка',
  services: 'Услуги',
  customs: 'Таможня',
  excise: 'Акциз',
  registration: 'Регистрация',
  tables: 'Таблицы',
} as const

export type OptionGroup = keyof typeof optionGroups
