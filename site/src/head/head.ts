import type { Shown } from '../router/shown.ts'
import type { State } from '../state/store.ts'
import { BRAND, SITE_DESCRIPTION } from '../ui/brand.ts'
import { breadcrumbs, organization } from './json-ld.ts'

/** Marks what a page put into the head and the next one takes out again. */
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

const preview = (origin: string): HeadTag[] => [
  property('og:image', `${origin}/images/preview.png`),
  property('og:image:width', '1200'),
  property('og:image:height', '630'),
  property('og:image:alt', `${BRAND}: цена автомобиля в Украине`),
  named('twitter:card', 'summary_large_image'),
]

/** All that a page says of itself in its head: from its meta record, or what can be said without one. */
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
  const address = origin + canonical
  return {
    title,
    tags: [
      named('description', description),
      ...(record?.keywords ? [named('keywords', record.keywords)] : []),
      ...(route.hidden ? [named('robots', 'noindex')] : []),
      ...(route.hidden ? [] : [{ tag: 'link', attributes: { rel: 'canonical', href: address } } as const]),
      property('og:type', 'website'),
      property('og:site_name', BRAND),
      property('og:locale', 'ru_UA'),
      property('og:title', title),
      property('og:description', description),
      property('og:url', address),
      ...preview(origin),
      company,
      jsonLd(breadcrumbs(origin, ...(route.path === '/' ? [] : [{ name: route.name, address: canonical }]))),
    ],
  }
}
