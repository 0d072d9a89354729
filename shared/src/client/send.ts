import type { Method } from '../contract/endpoint.ts'
import { AppError } from '../errors.ts'

/** A field of a form, or a file in it. */
export type FormPart =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly fileName: string; readonly bytes: Uint8Array<ArrayBuffer> }

/** One call as plain data, so that it can cross a process boundary. */
export interface Call {
  readonly method: Method
  /** The address as the contract declares it, `/api/category/{id}`. */
  readonly template: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** In place of a body. Whoever sends it chooses the boundary, and says so in `Content-Type`. */
  readonly form?: readonly FormPart[]
  readonly wantsBytes?: true
}

export interface Answer {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** In place of the body, for a call that wants bytes; a refusal is text all the same. */
  readonly bytes?: Uint8Array<ArrayBuffer>
}

/** How a call travels: the one thing that differs between a browser, the server's own pages and the desktop. */
export type Send = (call: Call) => Promise<Answer>

/** The address of a call, from base path `/`. */
export const urlOf = ({ template, params, query }: Pick<Call, 'template' | 'params' | 'query'>): string => {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? ''
    // An empty part or a dot would make the address of something else.
    if (['', '.', '..'].includes(value)) throw new AppError('not-found')
    return encodeURIComponent(value)
  })
  const search = Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
  return search === '' ? path : `${path}?${search}`
}
