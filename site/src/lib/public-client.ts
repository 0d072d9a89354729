import { wire } from 'virtual:wire'
import { type Client, createTextClient, type PublicPart, type Send } from 'shared/client'
import type { contract } from 'shared/contract'
import type { AppError } from 'shared/errors'

type PublicContract = PublicPart<typeof contract>

/** Client for the public operations of the contract; admin operations are excluded from the type. */
export type PublicClient = Client<PublicContract>

export const createPublicClient = (send: Send, onFailure?: (error: AppError) => void): PublicClient =>
  createTextClient<PublicContract>(wire, send, onFailure ? { onFailure } : {})
