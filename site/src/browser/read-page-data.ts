import { PAGE_DATA, type PageData } from '../page-data.ts'

/** Reads the data our server embedded in this page; without data there is nothing to hydrate. */
export const readPageData = (): PageData | undefined => {
  const text = document.getElementById(PAGE_DATA)?.textContent
  return text ? (JSON.parse(text) as PageData) : undefined
}
