import { contract } from 'shared/contract'
import { type ContentEncodedText, createContentEncodedText } from '../../http/cache/content-encoded-text.ts'
import { type ApiOperationResult, respond } from '../../http/responses/respond.ts'
import { apiDocsPageStyle, renderApiDocsPage } from './api-docs-page.ts'
import { buildOpenApiDocument } from './openapi-document.ts'

export const API_DOCS_STYLE_PATH = '/api/docs.css'

export interface ApiDocs {
  /** Returns the OpenAPI document. `assertCapacity` is called before it is built. */
  readonly getDocument: (assertCapacity?: () => void) => Promise<ApiOperationResult>
  readonly getPage: () => ContentEncodedText
  readonly getStyle: () => ContentEncodedText
}

/**
 * Creates the documentation of the API. It never changes while the process runs, so each part is built, validated and
 * compressed once, on the first request.
 */
export const createApiDocs = (version: string): ApiDocs => {
  let document: Promise<ApiOperationResult> | undefined
  let page: ContentEncodedText | undefined
  let style: ContentEncodedText | undefined
  return {
    getDocument: async (assertCapacity) => {
      if (document === undefined) assertCapacity?.()
      document ??= respond.cached(contract.openapi.document, { ...buildOpenApiDocument(version) })
      return document
    },
    getPage: () => {
      page ??= createContentEncodedText(
        Buffer.from(renderApiDocsPage(buildOpenApiDocument(version), API_DOCS_STYLE_PATH)),
      )
      return page
    },
    getStyle: () => {
      style ??= createContentEncodedText(Buffer.from(apiDocsPageStyle))
      return style
    },
  }
}
