import type { RequestHandler } from 'express'
import helmet from 'helmet'

const buildContentSecurityPolicy = (styles: string[]) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    baseUri: ["'none'"],
    connectSrc: ["'self'"],
    fontSrc: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    imgSrc: ["'self'", 'data:'],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    scriptSrc: ["'self'"],
    scriptSrcAttr: ["'none'"],
    styleSrc: styles,
    workerSrc: ["'self'"],
  },
})

/**
 * Browser features that no page uses, denied in case a script is injected. A name unknown to Chromium causes
 * an error in its console.
 */
const DENIED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

const PERMISSIONS_POLICY = DENIED_FEATURES.map((feature) => `${feature}=()`).join(', ')

interface TransportOptions {
  readonly https: boolean
  readonly includeSubDomains?: boolean
}

const createHelmet = (styles: string[], { https, includeSubDomains = false }: TransportOptions) =>
  helmet({
    contentSecurityPolicy: buildContentSecurityPolicy(styles),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains } : false,
    xFrameOptions: { action: 'deny' },
  })

/**
 * Creates middleware that sends one static content security policy: no inline scripts anywhere, and inline
 * styles only under `/admin`, whose component library needs them.
 */
export const createSecurityHeaders = (transport: TransportOptions): RequestHandler => {
  const forPages = createHelmet(["'self'"], transport)
  const forAdmin = createHelmet(["'self'", "'unsafe-inline'"], transport)
  return (request, response, next) => {
    response.set('Permissions-Policy', PERMISSIONS_POLICY)
    const isAdmin = /^\/admin(\/|$)/i.test(request.path)
    ;(isAdmin ? forAdmin : forPages)(request, response, next)
  }
}
