import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CustomScheme } from 'electron'
import type { ServerImageLoader } from './offline/image-cache.ts'

const APP_SCHEME = 'app'
const APP_HOST = 'desktop'
export const APP_PROTOCOL_ORIGIN = `${APP_SCHEME}://${APP_HOST}`

/** Whether an address belongs to the app. Its `origin` cannot tell, since Node reports `null` for a custom scheme. */
export const isAppProtocolUrl = (address: string): boolean => {
  const url = URL.parse(address)
  return (
    url !== null &&
    url.protocol === `${APP_SCHEME}:` &&
    url.host === APP_HOST &&
    url.username === '' &&
    url.password === ''
  )
}

/** Inline styles are allowed because the component library of the admin inserts style tags. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Browser features denied to injected scripts. */
const DENIED_FEATURES = 'camera display-capture geolocation hid microphone midi payment serial usb'
const PERMISSIONS_POLICY = DENIED_FEATURES.replaceAll(' ', '=(), ').concat('=()')

const securityHeaders = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS_POLICY,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

const contentTypes: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

// No part of a path starts with a dot or contains a percent sign, so that no URL leads out of the folder of page files.
const safePathPattern = /^\/(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*\.([a-z0-9]+)$/

const screenPathPattern = /^\/admin(?:\/|$)/

const INDEX_FILE = { path: 'index.html', type: contentTypes.html ?? '' }

/** Every screen of the admin is served by `index.html`. */
export const findBundledPageFile = (pathname: string): typeof INDEX_FILE | undefined => {
  if (screenPathPattern.test(pathname)) return INDEX_FILE
  const type = contentTypes[safePathPattern.exec(pathname)?.[1] ?? '']
  return type === undefined ? undefined : { path: pathname.slice(1), type }
}

/** Privileges of the app scheme: its pages have an origin, obey their content security policy and may not use CORS. */
export const appUrlScheme: CustomScheme = {
  scheme: APP_SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: true },
}

const createEmptyResponse = (status: number): Response => new Response(null, { status })

const createResponse = async (
  request: Request,
  folder: string,
  loadImage: ServerImageLoader,
): Promise<Response> => {
  if (!isAppProtocolUrl(request.url)) return createEmptyResponse(404)
  if (request.method !== 'GET') return createEmptyResponse(405)
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/uploads/')) return (await loadImage(pathname)) ?? createEmptyResponse(404)
  const file = findBundledPageFile(pathname)
  const bytes = file && (await readFile(join(folder, file.path)).catch(() => undefined))
  return bytes ? new Response(bytes, { headers: { 'Content-Type': file.type } }) : createEmptyResponse(404)
}

export const createAppProtocolHandler =
  (folder: string, loadImage: ServerImageLoader) =>
  async (request: Request): Promise<Response> => {
    const response = await createResponse(request, folder, loadImage)
    for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value)
    return response
  }
