import type { Page } from 'playwright/test'

export interface FindInPageRequest {
  text: string
  forward: boolean
  /** Starts at the first match instead of continuing at the last one. */
  isNew: boolean
}

export interface FindInPageResult {
  matches: number
  activeMatchOrdinal: number
}

/**
 * Counts the places of a text as Chromium does: also in text fields, but not in hidden or inert elements and not in
 * generated content. The source is evaluated in the page, so it must not use outer names.
 */
const countMatches = (text: string): number => {
  const ignored = new Set(['SCRIPT', 'STYLE', 'SELECT', 'IMG', 'NOSCRIPT'])
  const wanted = text.toLowerCase()
  const countIn = (content: string): number => content.toLowerCase().split(wanted).length - 1
  const isSearched = (element: Element): boolean =>
    !ignored.has(element.tagName) &&
    element.closest('[inert]') === null &&
    element.checkVisibility({ visibilityProperty: true })

  const readFields = (): readonly string[] =>
    [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
      .filter(isSearched)
      .map(({ value, placeholder }) => (value === '' ? placeholder : value))
  const readTexts = (): readonly string[] => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode
      const isField = parentElement?.tagName === 'TEXTAREA'
      if (parentElement && !isField && isSearched(parentElement)) texts.push(nodeValue ?? '')
    }
    return texts
  }
  return [...readTexts(), ...readFields()].reduce((sum, content) => sum + countIn(content), 0)
}

/** Creates the search of one page. Matches are counted from the start of the page and are not marked. */
export const createPageTextFinder = (page: Page) => {
  let active = 0
  return async ({ text, forward, isNew }: FindInPageRequest): Promise<FindInPageResult> => {
    const matches = await page.evaluate(countMatches, text)
    if (isNew || active === 0) active = forward ? 1 : matches
    else active += forward ? 1 : -1
    if (active < 1) active = matches
    if (active > matches) active = Math.min(1, matches)
    return { matches, activeMatchOrdinal: active }
  }
}
