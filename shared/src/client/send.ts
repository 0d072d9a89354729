import type { Method } from '../contract/endpoint.ts'
import { AppError } from '../errors.ts'

/** A field of a multipart form or a file in it. */
export type FormPart =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly fileName: string; readonly bytes: Uint8Array<ArrayBuffer> }

/** An API call as plain data, so that it can cross a process boundary. */
export interface Call {
  readonly method: Method
  /** Path as the contract declares it, for example `/api/category/{id}`. */
  readonly template: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Replaces the body. The sender chooses the boundary and sets `Content-Type`. */
  readonly form?: readonly FormPart[]
  readonly wantsBytes?: true
}

export interface Answer {
  readonly status: number
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Replaces the body of a call that wants bytes. Errors are text even then. */
  readonly bytes?: Uint8Array<ArrayBuffer>
}

/** Sends a call. The only part that differs between a browser, server-side rendering and the desktop app. */
export type Send = (call: Call) => Promise<Answer>

/** Builds the URL of a call, with base path `/`. */
export const urlOf = ({ template, params, query }: Pick<Call, 'template' | 'params' | 'query'>): string => {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? ''
    // An empty segment or a dot would address something else.
    if (['', '.', '..'].includes(value)) throw new AppError('not-found')
    return encodeURIComponent(value)
  })
  const search = Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
  return search === '' ? path : `${path}?${search}`
}
