import type { EndpointRateLimit } from 'shared/contract'

/** The part of OpenAPI 3.1 that this product uses. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
}

export interface OpenApiContent {
  readonly [mediaType: string]: { readonly schema: JsonSchema & Record<string, unknown> }
}

export interface OpenApiResponse {
  readonly description: string
  readonly headers?: Readonly<Record<string, unknown>>
  readonly content?: OpenApiContent
}

export interface OpenApiParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: JsonSchema & Record<string, unknown>
}

/** Limit of the requests to an operation, which OpenAPI has no word for. */
export type OpenApiRateLimit = Pick<EndpointRateLimit, 'requests' | 'windowMinutes' | 'per' | 'counts'>

export interface OpenApiOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly security: readonly Record<string, never[]>[]
  readonly parameters: readonly OpenApiParameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: OpenApiContent }
  readonly responses: Readonly<Record<string, OpenApiResponse>>
  readonly 'x-rate-limits'?: readonly OpenApiRateLimit[]
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: Readonly<Record<'title' | 'version' | 'description', string>>
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Record<string, Record<string, OpenApiOperation>>
  readonly components: Readonly<Record<'schemas' | 'securitySchemes', Readonly<Record<string, unknown>>>>
}
