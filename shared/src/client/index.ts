export {
  type ApiCall,
  type ApiCallSender,
  type ApiResponse,
  buildApiCallUrl,
  type MultipartFormPart,
  parseApiErrorResponse,
  parseEtagVersion,
} from './api-call.ts'
export type { ApiWriteOptions, TypedApiClient, VersionedApiEntity } from './api-client.ts'
export {
  createJsonApiClient,
  type EndpointsWithoutSchemas,
  type PublicApiEndpoints,
  pickPublicApiEndpoints,
} from './api-client.ts'
export { appendMultipartFormParts, createApiClient } from './multipart-client.ts'
export { addSessionTokenToApiCalls, type SessionTokenStore } from './with-auth.ts'
export { withEtagCache } from './with-etag-cache.ts'
export { addIdempotencyKeysToApiCalls } from './with-idempotency-keys.ts'
