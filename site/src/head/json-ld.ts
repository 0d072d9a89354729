import { linesOf } from 'shared/format'
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

interface Crumb {
  readonly name: string
  readonly address: string
}

export const breadcrumbs = (origin: string, ...below: Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: BRAND, address: '/' }, ...below].map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + address,
  })),
})
