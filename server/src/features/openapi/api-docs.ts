import { contract } from 'shared/contract'
import { createEncodedText, type EncodedText } from '../../http/cache/encoded-text.ts'
import { type OperationResult, respond } from '../../http/responses/respond.ts'
import { docsPageStyle, renderDocsPage } from './docs-page.ts'
import { buildOpenApiDocument } from './openapi-document.ts'

export const DOCS_STYLE_PATH = '/api/docs.css'

export interface ApiDocs {
  /** Returns the OpenAPI document. `assertCapacity` is called before it is built. */
  readonly getDocument: (assertCapacity?: () => void) => Promise<OperationResult>
  readonly getPage: () => EncodedText
  readonly getStyle: () => EncodedText
}

/**
 * Creates the documentation of the API. It never changes while the process runs, so each part is built, validated and
 * compressed once, on the first request.
 */
export const createApiDocs = (version: string): ApiDocs => {
  let document: Promise<OperationResult> | undefined
  let page: EncodedText | undefined
  let style: EncodedText | undefined
  return {
    getDocument: async (assertCapacity) => {
      if (document === undefined) assertCapacity?.()
      document ??= respond.cached(contract.openapi.document, { ...buildOpenApiDocument(version) })
      return document
    },
    getPage: () => {
      page ??= createEncodedText(Buffer.from(renderDocsPage(buildOpenApiDocument(version), DOCS_STYLE_PATH)))
      return page
    },
    getStyle: () => {
      style ??= createEncodedText(Buffer.from(docsPageStyle))
      return style
    },
  }
}
