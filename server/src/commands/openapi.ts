import { openApiDocument } from '../features/openapi/document.ts'
import { readVersion } from '../version.ts'

/** The description of the API, as JSON. */
export const openApi = (): string => JSON.stringify(openApiDocument(readVersion()), null, 2)
