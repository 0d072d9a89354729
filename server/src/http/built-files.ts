import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { RequestHandler } from 'express'
import { AppError } from 'shared/errors'
import { type Encoding, encodingFor } from './encode-body.ts'
import { tagOf } from './etag.ts'
import type {} from './locals.ts'
import { sendBody, type TaggedBody } from './send-body.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

const endings: ReadonlyMap<Encoding, string> = new Map([
  ['br', '.br'],
  ['gzip', '.gz'],
])

interface BuiltFile {
  readonly plain: TaggedBody
  /** Best encoding first. */
  readonly encoded: ReadonlyMap<Encoding, TaggedBody>
  readonly type: string
  readonly cacheControl: string
}

/** Assets are named by their hash. A script with a fixed name must match the pages that load it. */
const cacheControlOf = (address: string): string => {
  if (address.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return ['/sw.js', '/theme.js'].includes(address) ? 'no-cache' : 'public, max-age=3600'
}

const addressesIn = (folder: string): ReadonlySet<string> => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  const addresses = files.map(
    ({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, '/')}`,
  )
  return new Set(addresses.filter((address) => !address.startsWith('/.vite/')))
}

const readAll = (folder: string): ReadonlyMap<string, BuiltFile> => {
  const addresses = addressesIn(folder)
  const read = (address: string, encoding?: Encoding): TaggedBody => {
    const bytes = readFileSync(join(folder, address))
    return { bytes, encoding, tag: tagOf(bytes, undefined) }
  }
  const isEncodedOther = (address: string) =>
    [...endings.values()].some((end) => address.endsWith(end) && addresses.has(address.slice(0, -end.length)))
  const fileAt = (address: string): BuiltFile => ({
    plain: read(address),
    encoded: new Map(
      [...endings]
        .filter(([, end]) => addresses.has(address + end))
        .map(([encoding, end]) => [encoding, read(address + end, encoding)]),
    ),
    type: types[extname(address)] ?? 'application/octet-stream',
    cacheControl: cacheControlOf(address),
  })
  return new Map([...addresses].filter((each) => !isEncodedOther(each)).map((each) => [each, fileAt(each)]))
}

/** No file name contains a slash, so an escaped slash matches nothing. */
const addressIn = (path: string): string | undefined => {
  if (/%2f/i.test(path)) return undefined
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/**
 * Serves the files of the built site from memory: a later build in the same folder does not affect a running
 * server.
 */
export const builtFiles = (folder: string): RequestHandler => {
  const files = readAll(folder)
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const file = files.get(addressIn(request.path) ?? '')
    if (!file) return next(request.path.startsWith('/assets/') ? new AppError('not-found') : undefined)
    response.locals.route = 'file'
    response.set('Cache-Control', file.cacheControl)
    if (file.encoded.size > 0) response.vary('Accept-Encoding')
    const encoding = encodingFor(request, [...file.encoded.keys()])
    const body = (encoding && file.encoded.get(encoding)) ?? file.plain
    sendBody(request, response, { ...body, type: file.type })
  }
}
