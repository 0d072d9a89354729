export {
  type ApiCall,
  type ApiCallSender,
  type ApiResponse,
  buildApiCallUrl,
  type MultipartFormPart,
  parseApiErrorResponse,
  parseEtagVersion,
} from './api-call.ts'
export {
  addIdempotencyKeysToApiCalls,
  addSessionTokenToApiCalls,
  type SessionTokenStore,
  withEtagCache,
} from './api-call-middleware.ts'
export type { ApiWriteOptions, TypedApiClient, VersionedApiEntity } from './api-client.ts'
export {
  createJsonApiClient,
  type EndpointsWithoutSchemas,
  type PublicApiEndpoints,
  pickPublicApiEndpoints,
} from './api-client.ts'
export { appendMultipartFormParts, createApiClient } from './multipart-client.ts'
