import { linesOf } from 'shared/format'
import type { Crumb } from '../router/page-module.ts'
import { BRAND, SITE_DESCRIPTION } from '../ui/brand.ts'

export const organization = (origin: string, option: Readonly<Record<string, string>>) => {
  const [telephone] = linesOf(option.phones)
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: BRAND,
    description: SITE_DESCRIPTION,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    ...(telephone ? { telephone } : {}),
    ...(option.email ? { email: option.email } : {}),
  }
}

export const breadcrumbs = (origin: string, ...below: readonly Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: BRAND, address: '/' }, ...below].map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + address,
  })),
})
