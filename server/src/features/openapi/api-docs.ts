import { contract } from 'shared/contract'
import { type CachedResponse, createCachedText } from '../../http/cache/cached-response.ts'
import { type ApiOperationResult, respond } from '../../http/responses/respond.ts'
import { apiDocsPageStyle, renderApiDocsPage } from './api-docs-page.ts'
import { buildOpenApiDocument } from './openapi-document.ts'

export const API_DOCS_STYLE_PATH = '/api/docs.css'

export interface ApiDocs {
  /** Returns the OpenAPI document. `assertCapacity` is called before it is built. */
  readonly getDocument: (assertCapacity?: () => void) => Promise<ApiOperationResult>
  readonly getPage: () => CachedResponse
  readonly getStyle: () => CachedResponse
}

const createDocsText = (type: string, text: string): CachedResponse =>
  createCachedText({ status: 200, type, text: Buffer.from(text), storage: 'revalidated' })

/**
 * Creates the documentation of the API. It never changes while the process runs, so each part is built, validated and
 * compressed once, on the first request.
 */
export const createApiDocs = (version: string): ApiDocs => {
  let document: Promise<ApiOperationResult> | undefined
  let page: CachedResponse | undefined
  let style: CachedResponse | undefined
  return {
    getDocument: async (assertCapacity) => {
      if (document === undefined) assertCapacity?.()
      document ??= respond.cached(contract.openapi.document, { ...buildOpenApiDocument(version) })
      return document
    },
    getPage: () => {
      page ??= createDocsText(
        'text/html; charset=utf-8',
        renderApiDocsPage(buildOpenApiDocument(version), API_DOCS_STYLE_PATH),
      )
      return page
    },
    getStyle: () => {
      style ??= createDocsText('text/css; charset=utf-8', apiDocsPageStyle)
      return style
    },
  }
}
