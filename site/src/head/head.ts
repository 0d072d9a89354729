import type { OwnHead } from '../router/page-module.ts'
import type { Shown } from '../router/shown.ts'
import type { State } from '../state/store.ts'
import { BRAND, SITE_DESCRIPTION } from '../ui/brand.ts'
import { breadcrumbs, organization } from './json-ld.ts'

/** Attribute that marks head elements of a page, which the next page removes. */
export const PAGE_TAG = 'data-page'

interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script'
  readonly attributes: Readonly<Record<string, string>>
  readonly text?: string
}

export interface Head {
  readonly title: string
  readonly tags: readonly HeadTag[]
}

const named = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } })
const property = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { property: name, content },
})
const jsonLd = (value: unknown): HeadTag => ({
  tag: 'script',
  attributes: { type: 'application/ld+json' },
  text: JSON.stringify(value).replaceAll('<', '\\u003c'),
})

const ours = {
  src: '/images/preview.png',
  width: 1200,
  height: 630,
  alt: `${BRAND}: цена автомобиля в Украине`,
}

const preview = (origin: string, own?: OwnHead): HeadTag[] => {
  const { src, width, height, alt } = own?.picture ? { ...own.picture, alt: own.title } : ours
  return [
    property('og:image', origin + src),
    property('og:image:width', String(width)),
    property('og:image:height', String(height)),
    property('og:image:alt', alt),
    named('twitter:card', 'summary_large_image'),
  ]
}

/** Builds the head of a page from its own head, its meta record or defaults. */
export const headOf = (shown: Shown, { meta, option }: State, origin: string): Head => {
  const company = jsonLd(organization(origin, option))
  if (shown.error) {
    const title = `${shown.error.status} · ${BRAND}`
    return {
      title,
      tags: [
        named('description', SITE_DESCRIPTION),
        named('robots', 'noindex'),
        property('og:title', title),
        ...preview(origin),
        company,
        jsonLd(breadcrumbs(origin)),
      ],
    }
  }
  const { route, canonical, Page, data } = shown.opened
  const own = Page.head?.(data)
  const record = route.meta === undefined ? null : meta[route.meta]
  const title = own?.title || record?.title || (route.path === '/' ? BRAND : `${route.name} · ${BRAND}`)
  const description = own?.description || record?.description || SITE_DESCRIPTION
  const keywords = own?.keywords || record?.keywords
  const address = origin + canonical
  const crumbs = own?.crumbs ?? (route.path === '/' ? [] : [{ name: route.name, address: canonical }])
  return {
    title,
    tags: [
      named('description', description),
      ...(keywords ? [named('keywords', keywords)] : []),
      ...(route.hidden ? [named('robots', 'noindex')] : []),
      ...(route.hidden ? [] : [{ tag: 'link', attributes: { rel: 'canonical', href: address } } as const]),
      ...(own?.properties ?? [['og:type', 'website'] as const]).map(([name, content]) =>
        property(name, content),
      ),
      property('og:site_name', BRAND),
      property('og:locale', 'ru_UA'),
      property('og:title', title),
      property('og:description', description),
      property('og:url', address),
      ...preview(origin, own),
      company,
      jsonLd(breadcrumbs(origin, ...crumbs)),
      ...(own?.data ? [jsonLd(own.data(origin))] : []),
    ],
  }
}
