import type { PageHeadFields } from '../../router/page-module.ts'
import { BRAND_NAME } from '../../ui/brand.ts'
import type { BlogPageData } from './load.ts'

/** Builds the path of a blog page. The page number 1 and a missing category are left out of the query. */
export const buildBlogPagePath = (page: number, category?: number): string => {
  const query = new URLSearchParams({
    ...(page > 1 ? { page: String(page) } : {}),
    ...(category === undefined ? {} : { category: String(category) }),
  }).toString()
  return query === '' ? '/blog' : `/blog?${query}`
}

/** Builds the head of a blog page. The first page of the whole blog takes its title from its meta record. */
export const buildBlogPageHead = ({ category, page }: BlogPageData): PageHeadFields => {
  const nameParts = [
    category === undefined ? 'Блог' : `Блог: ${category.title}`,
    ...(page > 1 ? [`страница ${page}`] : []),
  ]
  const isFirst = nameParts.length === 1 && category === undefined
  return {
    title: isFirst ? '' : `${nameParts.join(', ')} · ${BRAND_NAME}`,
    description: isFirst
      ? ''
      : `Статьи о покупке, дороге и растаможке автомобилей. ${nameParts.slice(category ? 0 : 1).join(', ')}`,
    crumbs: [
      { name: 'Блог', address: '/blog' },
      ...(category === undefined
        ? []
        : [{ name: category.title, address: buildBlogPagePath(1, category.id) }]),
    ],
  }
}
