import { wire } from 'virtual:wire'
import { type ContractClient, createJsonClient, type PublicEndpoints, type SendApiCall } from 'shared/client'
import type { contract } from 'shared/contract'
import type { AppError } from 'shared/errors'

type PublicContract = PublicEndpoints<typeof contract>

/** Client for the public operations of the API contract; admin operations are excluded from the type. */
export type PublicClient = ContractClient<PublicContract>

export const createPublicClient = (send: SendApiCall, onFailure?: (error: AppError) => void): PublicClient =>
  createJsonClient<PublicContract>(wire, send, onFailure ? { onFailure } : {})
