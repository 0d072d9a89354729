import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { RequestHandler } from 'express'
import { AppError } from 'shared/errors'
import { type ContentEncoding, negotiateContentEncoding } from './content-encoding.ts'
import { buildEtag, type ResponseBodyWithEtag, sendBodyWithEtag } from './etag.ts'

const contentTypes: Record<string, string> = {
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

const encodingSuffixes: ReadonlyMap<ContentEncoding, string> = new Map([
  ['br', '.br'],
  ['gzip', '.gz'],
])

interface StaticFile {
  plain: ResponseBodyWithEtag
  encoded: ReadonlyMap<ContentEncoding, ResponseBodyWithEtag>
  type: string
  cacheControl: string
}

/** Chooses Cache-Control: hashed assets never change, while `sw.js` and `start.js` must be as new as the pages. */
const getCacheControl = (address: string): string => {
  if (address.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return ['/sw.js', '/start.js'].includes(address) ? 'no-cache' : 'public, max-age=3600'
}

const listUrlPaths = (folder: string): ReadonlySet<string> => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  const addresses = files.map(
    ({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, '/')}`,
  )
  return new Set(addresses.filter((address) => !address.startsWith('/.vite/')))
}

const readStaticFiles = (folder: string): ReadonlyMap<string, StaticFile> => {
  const addresses = listUrlPaths(folder)
  const read = (address: string, encoding?: ContentEncoding): ResponseBodyWithEtag => {
    const bytes = readFileSync(join(folder, address))
    return { bytes, encoding, tag: buildEtag(bytes, undefined) }
  }
  const isEncodedVariant = (address: string) =>
    [...encodingSuffixes.values()].some(
      (end) => address.endsWith(end) && addresses.has(address.slice(0, -end.length)),
    )
  const readStaticFile = (address: string): StaticFile => ({
    plain: read(address),
    encoded: new Map(
      [...encodingSuffixes]
        .filter(([, end]) => addresses.has(address + end))
        .map(([encoding, end]) => [encoding, read(address + end, encoding)]),
    ),
    type: contentTypes[extname(address)] ?? 'application/octet-stream',
    cacheControl: getCacheControl(address),
  })
  return new Map(
    [...addresses].filter((each) => !isEncodedVariant(each)).map((each) => [each, readStaticFile(each)]),
  )
}

/** Decodes a URL path to a file name. An escaped slash matches nothing, since no file name contains a slash. */
const decodePath = (path: string): string | undefined => {
  if (/%2f/i.test(path)) return undefined
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

const READ_AFTER_MS = 1_000

/** Reads the static files once, soon after the server start: reading them at once would delay the first page. */
const readStaticFilesSoon = (folder: string): (() => ReadonlyMap<string, StaticFile>) => {
  let files: ReadonlyMap<string, StaticFile> | undefined
  const getFiles = () => {
    files ??= readStaticFiles(folder)
    return files
  }
  const readEarly = () => {
    try {
      getFiles()
    } catch {}
  }
  setTimeout(readEarly, READ_AFTER_MS).unref()
  return getFiles
}

/** Serves files from memory, so that a later build in the same folder does not affect a running server. */
export const serveStaticFiles = (folder: string): RequestHandler => {
  const getFiles = readStaticFilesSoon(folder)
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const path = decodePath(request.path) ?? ''
    // A path without a file extension is a page, which need not wait until the static files are read.
    const file = path.includes('.') ? getFiles().get(path) : undefined
    if (!file) return next(request.path.startsWith('/assets/') ? new AppError('not-found') : undefined)
    response.locals.route = 'file'
    response.set('Cache-Control', file.cacheControl)
    if (file.encoded.size > 0) response.vary('Accept-Encoding')
    const encoding = negotiateContentEncoding(request, [...file.encoded.keys()])
    const body = (encoding && file.encoded.get(encoding)) ?? file.plain
    sendBodyWithEtag(request, response, { ...body, type: file.type })
  }
}
