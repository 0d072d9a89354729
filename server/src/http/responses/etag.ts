import { hash } from 'node:crypto'
import type { Request, Response } from 'express'
import { parseEtagVersion } from 'shared/client'
import type { ContentEncoding } from './content-encoding.ts'

const hashBytes = (bytes: Buffer): string => hash('sha256', bytes, 'hex').slice(0, 20)

/** Builds an ETag: `"7-5f3a…"` for version 7 of an entity, otherwise `"5f3a…"`, from the hash of the bytes as sent. */
export const buildEtag = (bytes: Buffer, version: number | undefined): string =>
  version === undefined ? `"${hashBytes(bytes)}"` : `"${version}-${hashBytes(bytes)}"`

const splitEtags = (header: string): string[] => header.split(',').map((tag) => tag.trim())

export const matchesEtag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  splitEtags(ifNoneMatch).some((requested) => requested === '*' || requested.replace(/^W\//, '') === tag)

/** Parses the accepted versions of `If-Match`; undefined without that header, when any version is accepted. */
export const parseIfMatchVersions = (ifMatch: string | undefined): readonly number[] | undefined => {
  const tags = ifMatch === undefined ? ['*'] : splitEtags(ifMatch)
  return tags.includes('*') ? undefined : tags.flatMap((tag) => parseEtagVersion(tag) ?? [])
}

export interface ResponseBodyWithEtag {
  bytes: Buffer
  encoding: ContentEncoding | undefined
  tag: string
}

interface BodyHead extends Omit<ResponseBodyWithEtag, 'bytes'> {
  length: number
  type: string
}

export const sendResponseHeadWithEtag = (
  request: Request,
  response: Response,
  { length, encoding, tag, type }: BodyHead,
): boolean => {
  response.set('ETag', tag)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isSuccess = response.statusCode < 300
  if (isRead && isSuccess && matchesEtag(request.headers['if-none-match'], tag)) {
    response.status(304).end()
    return false
  }
  if (encoding) response.set('Content-Encoding', encoding)
  response.set('Content-Type', type).set('Content-Length', String(length))
  if (request.method !== 'HEAD') return true
  response.end()
  return false
}

export const sendBodyWithEtag = (
  request: Request,
  response: Response,
  { bytes, ...head }: ResponseBodyWithEtag & { type: string },
): void => {
  if (sendResponseHeadWithEtag(request, response, { ...head, length: bytes.length })) response.end(bytes)
}
