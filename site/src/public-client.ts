import { wire } from 'virtual:wire'
import { type Client, createTextClient, type PublicPart, type Send } from 'shared/client'
import type { contract } from 'shared/contract'
import type { AppError } from 'shared/errors'

type PublicContract = PublicPart<typeof contract>

/** The calls of the public side. The admin's are not even known here. */
export type PublicClient = Client<PublicContract>

export const createPublicClient = (send: Send, onFailure?: (error: AppError) => void): PublicClient =>
  createTextClient<PublicContract>(wire, send, onFailure ? { onFailure } : {})
