import { PAGE_DATA, type PageData } from '../page-data.ts'

/** Written by our own server into this very page; nothing to read means that nothing is to come alive. */
export const readPageData = (): PageData | undefined => {
  const text = document.getElementById(PAGE_DATA)?.textContent
  return text ? (JSON.parse(text) as PageData) : undefined
}
