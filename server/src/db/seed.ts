import type { Db } from './open.ts'

const categories = ['Растаможка', 'Авто из США', 'Авто из Европы', 'Авто из Грузии']

const metas = [
  {
    page: 'home',
    title: 'Цена автомобиля в Украине: до копейки и с объяснением',
    description: 'Покупка, доставка, таможня и регистрация автомобиля одной суммой. Каждая строка объяснена.',
    keywords: 'растаможка, калькулятор, авто из США, авто из Европы, авто из Грузии',
  },
  {
    page: 'blog',
    title: 'Блог о ввозе автомобилей',
    description: 'Акциз, доставка, документы: что меняется и сколько это стоит.',
    keywords: 'акциз, доставка, документы, растаможка',
  },
  {
    page: 'eu',
    title: 'Автомобиль из Европы',
    description: 'Дорога из Европы в Украину: пошлина, EUR.1, сроки и полная цена.',
    keywords: 'авто из Европы, EUR.1, пошлина',
  },
  {
    page: 'georgia',
    title: 'Автомобиль из Грузии',
    description: 'Из Тбилиси и Рустави паромом: документы, сроки и полная цена.',
    keywords: 'авто из Грузии, Рустави, паром',
  },
  {
    page: 'usa',
    title: 'Автомобиль из США',
    description: 'Аукционы Copart и IAA, порты погрузки, море и полная цена в Украине.',
    keywords: 'авто из США, Copart, IAA',
  },
]

/** What a new product shows until the office fills it in. */
export const seedDemo = async (db: Db): Promise<void> => {
  await db
    .insertInto('category')
    .values(categories.map((title) => ({ title, version: 1 })))
    .execute()
  await db
    .insertInto('meta')
    .values(metas.map((meta) => ({ ...meta, version: 1 })))
    .execute()
}
