import { wire } from 'virtual:wire'
import {
  type ApiCallSender,
  createJsonApiClient,
  type PublicApiEndpoints,
  type TypedApiClient,
} from 'shared/client'
import type { contract } from 'shared/contract'
import type { AppError } from 'shared/errors'
import type { publicPageApiResourceNames } from './page-resources.ts'

type PublicContract = PublicApiEndpoints<Pick<typeof contract, (typeof publicPageApiResourceNames)[number]>>

/** Client for the calls of public pages; admin operations are excluded from the type. */
export type PublicApiClient = TypedApiClient<PublicContract>

export const createPublicApiClient = (
  send: ApiCallSender,
  onFailure?: (error: AppError) => void,
): PublicApiClient => createJsonApiClient<PublicContract>(wire, send, onFailure ? { onFailure } : {})
