import type { Request, Response } from 'express'
import { createRevisionedCache, type RevisionedCacheOptions } from '../../lib/cache.ts'
import {
  type ContentEncodedText,
  createContentEncodedText,
  sendContentEncodedText,
} from './content-encoded-text.ts'

export interface HtmlPageContent {
  readonly status: number
  readonly html: string
}

export interface CachedPage extends ContentEncodedText {
  readonly status: number
}

/** Creates a cached page. `addBytes` is called with the size of all stored bytes as they are created. */
export const createCachedPage = (
  { status, html }: HtmlPageContent,
  addBytes: (bytes: number) => void,
): CachedPage => ({
  status,
  ...createContentEncodedText(Buffer.from(html), addBytes),
})

export const sendCachedPage = async (
  request: Request,
  response: Response,
  page: CachedPage,
): Promise<void> => {
  if (!response.hasHeader('Cache-Control')) response.set('Cache-Control', 'no-cache')
  response.status(page.status)
  await sendContentEncodedText(request, response, { encodedText: page, type: 'text/html; charset=utf-8' })
}

export interface PageCache {
  /** Returns the cached page, or renders it once for all concurrent callers. */
  readonly get: (key: string, render: () => Promise<HtmlPageContent>) => Promise<CachedPage>
}

export const createPageCache = (options: RevisionedCacheOptions): PageCache => {
  const pages = createRevisionedCache<CachedPage>(options)
  return {
    get: (key, render) =>
      pages.get(key, async ({ addSize, skipCache }) => {
        const page = await render()
        if (page.status >= 500) skipCache()
        return createCachedPage(page, addSize)
      }),
  }
}
