export {
  type ApiCall,
  type ApiCallSender,
  type ApiResponse,
  buildApiCallUrl,
  type MultipartFormPart,
  parseErrorResponse,
  parseEtagVersion,
} from './api-call.ts'
export type { SaveConditions, TypedApiClient, VersionedEntity } from './api-client.ts'
export {
  type ClientEndpointMap,
  createJsonApiClient,
  type PublicEndpoints,
  pickPublicEndpoints,
} from './api-client.ts'
export { appendMultipartFormParts, createApiClient } from './multipart-client.ts'
export { type SessionTokenStore, withSessionToken } from './with-auth.ts'
export { withEtagCache } from './with-etag-cache.ts'
export { withIdempotencyKeys } from './with-idempotency-keys.ts'
