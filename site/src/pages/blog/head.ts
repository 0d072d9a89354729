import type { PageHead } from '../../router/page-module.ts'
import { BRAND } from '../../ui/brand.ts'
import { blogAddress } from './blog-address.ts'
import type { BlogData } from './load.ts'

/** Builds the head. The first page of the whole blog takes its title from its meta record. */
export const blogHead = ({ category, page }: BlogData): PageHead => {
  const name = [
    category === undefined ? 'Блог' : `Блог: ${category.title}`,
    ...(page > 1 ? [`страница ${page}`] : []),
  ]
  const isFirst = name.length === 1 && category === undefined
  return {
    title: isFirst ? '' : `${name.join(', ')} · ${BRAND}`,
    description: isFirst
      ? ''
      : `Статьи о покупке, дороге и растаможке автомобилей. ${name.slice(category ? 0 : 1).join(', ')}`,
    crumbs: [
      { name: 'Блог', address: '/blog' },
      ...(category === undefined ? [] : [{ name: category.title, address: blogAddress(1, category.id) }]),
    ],
  }
}
