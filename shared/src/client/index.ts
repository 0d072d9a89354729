export {
  type ApiCall,
  type ApiResponse,
  buildCallUrl,
  type FormPart,
  parseEtagVersion,
  type SendApiCall,
} from './api-call.ts'
export type { ContractClient, Versioned } from './api-client.ts'
export {
  createJsonClient,
  type EndpointMap,
  type PublicEndpoints,
  pickPublicEndpoints,
} from './api-client.ts'
export { appendFormParts, createApiClient } from './multipart-client.ts'
export { type TokenStore, withAuth } from './with-auth.ts'
export { withEtagCache } from './with-etag-cache.ts'
