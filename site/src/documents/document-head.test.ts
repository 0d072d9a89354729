import { describe, expect, test } from 'vitest'
import { definePageModule } from '../router/page-module.ts'
import { createErrorPageState, createLoadedPageState, type LoadedOrErrorPage } from '../router/shown-page.ts'
import { publicPageRoutes } from '../routes.ts'
import { createSiteStore, type SiteState } from '../state/site-store.ts'
import { buildDocumentHead, PAGE_HEAD_TAGS_SELECTOR } from './document-head.ts'

const origin = 'https://example.com'

const page = (path: string): LoadedOrErrorPage => {
  const route = publicPageRoutes.find((each) => each.path === path)
  if (!route) throw new Error(path)
  const Page = definePageModule({ View: () => null })
  return createLoadedPageState({
    route,
    params: {},
    query: {},
    calculatorSearch: '',
    canonical: path,
    data: undefined,
    Page,
    Layout: { Layout: () => null },
  })
}

const buildHead = (shown: LoadedOrErrorPage, known: Partial<SiteState> = {}) => {
  const { title, tags } = buildDocumentHead(shown, createSiteStore(known).get(), origin)
  const value = (name: string) =>
    tags.find(({ attributes }) => [attributes.name, attributes.property, attributes.rel].includes(name))
  const content = (name: string) => value(name)?.attributes.content ?? value(name)?.attributes.href
  const data = tags.flatMap(({ text }) => (text ? JSON.parse(text)['@graph'] : []))
  return { title, content, data, tags }
}

const usa = { id: 1, page: 'usa', title: 'Авто из США', description: 'Как везут', keywords: 'copart' }

describe('the head of a page', () => {
  test('the HTML head of a page takes title, description and keywords from the meta record of the page', () => {
    const { title, content } = buildHead(page('/usa'), { meta: { usa } })
    expect(title).toBe('Авто из США')
    expect(content('description')).toBe('Как везут')
    expect(content('keywords')).toBe('copart')
    expect(content('og:title')).toBe('Авто из США')
    expect(content('canonical')).toBe('https://example.com/usa')
    expect(content('og:url')).toBe('https://example.com/usa')
    expect(content('og:image')).toBe('https://example.com/images/preview.png')
  })

  test('title and description derived from the data of a page take precedence over its meta record', () => {
    const { opened } = page('/usa')
    if (!opened) throw new Error('the page has not opened')
    const Page = definePageModule({
      load: async () => 'a car',
      head: (data) => ({ title: `Title of ${data}`, description: `About ${data}` }),
      View: () => null,
    })
    const shown = createLoadedPageState({ ...opened, Page, data: 'a car' })
    const { title, content } = buildHead(shown, { meta: { usa } })
    expect([title, content('og:title')]).toEqual(['Title of a car', 'Title of a car'])
    expect([content('description'), content('og:description')]).toEqual(['About a car', 'About a car'])
  })

  test('the head of a page without a meta record has the page name and the site description', () => {
    for (const meta of [{}, { usa: null }, { usa: { ...usa, title: '', description: '', keywords: '' } }]) {
      const { title, content } = buildHead(page('/usa'), { meta })
      expect(title).toBe('США · Таможенный брокер')
      expect(content('description')).toBe('Website for customs brokerage services')
      expect(content('keywords')).toBeUndefined()
    }
    expect(buildHead(page('/')).title).toBe('Таможенный брокер')
  })

  test('the head of a page contains JSON-LD of the company and the breadcrumbs', () => {
    const option = { phones: '+380441234567\n+380501234567', email: 'info@example.com' }
    const [company, crumbs] = buildHead(page('/usa'), { option }).data
    expect(company).toMatchObject({
      '@type': 'Organization',
      '@id': 'https://example.com/#organization',
      telephone: '+380441234567',
      email: 'info@example.com',
    })
    expect(crumbs.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      'https://example.com/',
      'https://example.com/usa',
    ])
  })

  test('the head of a page escapes markup from the settings in its JSON-LD', () => {
    const option = { email: '</script><script>alert(1)</script>' }
    for (const { text = '' } of buildHead(page('/usa'), { option }).tags) expect(text).not.toContain('<')
  })

  test('opening the next page removes every head element that belongs to the previous page', () => {
    const selectors = PAGE_HEAD_TAGS_SELECTOR.split(',')
    const shown = [
      page('/usa'),
      page('/offline'),
      createErrorPageState({ error: { status: 404, message: 'x' } }),
    ]
    for (const { tag, attributes } of shown.flatMap((each) => buildHead(each, { meta: { usa } }).tags)) {
      const possible = Object.entries(attributes).flatMap(([name, value]) => [
        `${tag}[${name}]`,
        `${tag}[${name}="${value}"]`,
      ])
      expect(
        selectors.some((each) => possible.includes(each)),
        JSON.stringify(attributes),
      ).toBe(true)
    }
  })

  test('the head of a page hidden from search engines is noindex without a canonical address', () => {
    for (const shown of [page('/offline'), createErrorPageState({ error: { status: 404, message: 'x' } })]) {
      const { content } = buildHead(shown)
      expect(content('robots')).toBe('noindex')
      expect(content('canonical')).toBeUndefined()
    }
  })
})
