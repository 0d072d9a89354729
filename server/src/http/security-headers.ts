import type { RequestHandler } from 'express'

/** Content security policy. Connections, fonts, the manifest and workers are covered by `default-src` and `script-src`. */
const buildContentSecurityPolicy = (styleSources: string): string =>
  "default-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none';img-src 'self' data:;" +
  `object-src 'none';script-src 'self';style-src ${styleSources};script-src-attr 'none'`

/** Browser features denied to injected scripts. Only names that Chromium knows are listed, since others log an error. */
const DENIED_FEATURES =
  'accelerometer camera display-capture encrypted-media geolocation gyroscope hid idle-detection local-fonts ' +
  'magnetometer microphone midi payment publickey-credentials-get screen-wake-lock serial usb window-management ' +
  'xr-spatial-tracking'

const PERMISSIONS_POLICY = DENIED_FEATURES.replaceAll(' ', '=(), ').concat('=()')

export interface HttpsSecurityHeaderOptions {
  https: boolean
  includeSubDomains?: boolean
}

const buildHeaders = (
  styleSources: string,
  { https, includeSubDomains }: HttpsSecurityHeaderOptions,
): Record<string, string> => ({
  'Content-Security-Policy': buildContentSecurityPolicy(styleSources),
  'Permissions-Policy': PERMISSIONS_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  // The header X-Frame-Options is for browsers that do not know `frame-ancestors` of the content security policy.
  'X-Frame-Options': 'DENY',
  ...(https && {
    'Strict-Transport-Security': `max-age=31536000${includeSubDomains ? '; includeSubDomains' : ''}`,
  }),
})

/** Builds the headers of all responses outside `/admin`, as names and values in turn. */
export const listPublicSecurityHeaders = (transport: HttpsSecurityHeaderOptions): readonly string[] =>
  Object.entries(buildHeaders("'self'", transport)).flat()

/** Inline styles are allowed only under `/admin`, whose component library needs them. */
export const createSecurityHeadersMiddleware = (transport: HttpsSecurityHeaderOptions): RequestHandler => {
  const forPages = buildHeaders("'self'", transport)
  const forAdmin = buildHeaders("'self' 'unsafe-inline'", transport)
  return (request, response, next) => {
    const isAdmin = /^\/admin(\/|$)/i.test(request.path)
    response.set(isAdmin ? forAdmin : forPages)
    next()
  }
}
