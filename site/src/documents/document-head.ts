import { splitNonEmptyLines } from 'shared/format'
import { type BreadcrumbItem, ORGANIZATION_JSON_LD_ID, type PageHeadFields } from '../router/page-module.ts'
import type { LoadedOrErrorPage } from '../router/shown-page.ts'
import type { SiteState } from '../state/site-store.ts'
import { BRAND_NAME, SITE_DESCRIPTION } from '../ui/brand.ts'

const buildOrganizationJsonLd = (origin: string, option: Record<string, string>) => {
  const [telephone] = splitNonEmptyLines(option.phones)
  return {
    '@type': 'Organization',
    '@id': origin + ORGANIZATION_JSON_LD_ID,
    name: BRAND_NAME,
    description: SITE_DESCRIPTION,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    ...(telephone ? { telephone } : {}),
    ...(option.email ? { email: option.email } : {}),
  }
}

const buildBreadcrumbsJsonLd = (origin: string, ...below: readonly BreadcrumbItem[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: BRAND_NAME, address: '/' }, ...below].map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + address,
  })),
})

/** Selects the elements that a page adds to the document head. They are removed when the next page opens. */
export const PAGE_HEAD_TAGS_SELECTOR =
  'meta[property],meta[name="description"],meta[name="keywords"],meta[name="robots"],meta[name="twitter:card"],link[rel="canonical"],script[type="application/ld+json"]'

interface HeadTag {
  tag: 'meta' | 'link' | 'script'
  attributes: Record<string, string>
  text?: string
}

export interface DocumentHeadTags {
  title: string
  tags: readonly HeadTag[]
}

const metaName = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } })
const metaProperty = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { property: name, content },
})
const jsonLdScript = (...graph: readonly unknown[]): HeadTag => ({
  tag: 'script',
  attributes: { type: 'application/ld+json' },
  text: JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c'),
})

const defaultPreview = {
  src: '/images/preview.png',
  width: 1200,
  height: 630,
  alt: `${BRAND_NAME}: цена автомобиля в Украине`,
}

const buildPreviewTags = (origin: string, pageHead?: PageHeadFields): HeadTag[] => {
  const { src, width, height, alt } = pageHead?.picture
    ? { ...pageHead.picture, alt: pageHead.title }
    : defaultPreview
  return [
    metaProperty('og:image', origin + src),
    metaProperty('og:image:width', String(width)),
    metaProperty('og:image:height', String(height)),
    metaProperty('og:image:alt', alt),
    metaName('twitter:card', 'summary_large_image'),
  ]
}

export const buildDocumentHead = (
  page: LoadedOrErrorPage,
  { meta, option }: SiteState,
  origin: string,
): DocumentHeadTags => {
  const company = buildOrganizationJsonLd(origin, option)
  if (page.error) {
    const title = `${page.error.status} · ${BRAND_NAME}`
    return {
      title,
      tags: [
        metaName('description', SITE_DESCRIPTION),
        metaName('robots', 'noindex'),
        metaProperty('og:title', title),
        ...buildPreviewTags(origin),
        jsonLdScript(company, buildBreadcrumbsJsonLd(origin)),
      ],
    }
  }
  const { route, canonical, calculatorSearch, Page, data } = page.opened
  const pageHead = Page.head?.(data)
  const record = route.meta === undefined ? null : meta[route.meta]
  const title =
    pageHead?.title || record?.title || (route.path === '/' ? BRAND_NAME : `${route.name} · ${BRAND_NAME}`)
  const description = pageHead?.description || record?.description || SITE_DESCRIPTION
  const keywords = pageHead?.keywords || record?.keywords
  const address = origin + canonical
  const crumbs = pageHead?.crumbs ?? (route.path === '/' ? [] : [{ name: route.name, address: canonical }])
  return {
    title,
    tags: [
      metaName('description', description),
      ...(keywords ? [metaName('keywords', keywords)] : []),
      ...(route.hidden || calculatorSearch ? [metaName('robots', 'noindex')] : []),
      ...(route.hidden ? [] : [{ tag: 'link', attributes: { rel: 'canonical', href: address } } as const]),
      ...(pageHead?.properties ?? [['og:type', 'website'] as const]).map(([name, content]) =>
        metaProperty(name, content),
      ),
      metaProperty('og:site_name', BRAND_NAME),
      metaProperty('og:locale', 'ru_UA'),
      metaProperty('og:title', title),
      metaProperty('og:description', description),
      metaProperty('og:url', address),
      ...buildPreviewTags(origin, pageHead),
      jsonLdScript(
        company,
        buildBreadcrumbsJsonLd(origin, ...crumbs),
        ...(pageHead?.data ? [pageHead.data(origin)] : []),
      ),
    ],
  }
}

export const applyDocumentHead = ({ title, tags }: DocumentHeadTags): void => {
  document.title = title
  for (const old of document.head.querySelectorAll(PAGE_HEAD_TAGS_SELECTOR)) old.remove()
  for (const { tag, attributes, text } of tags) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    if (text !== undefined) element.textContent = text
    document.head.append(element)
  }
}
