import type { RequestHandler } from 'express'
import helmet from 'helmet'

const policy = (styles: string[]) => ({
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

const headers = (styles: string[], https: boolean) =>
  helmet({
    contentSecurityPolicy: policy(styles),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  })

/** One static policy: no inline script anywhere; inline style under `/admin` alone, whose component kit renders it. */
export const securityHeaders = (https: boolean): RequestHandler => {
  const forPages = headers(["'self'"], https)
  const forAdmin = headers(["'self'", "'unsafe-inline'"], https)
  return (request, response, next) => {
    const isAdmin = /^\/admin(\/|$)/i.test(request.path)
    ;(isAdmin ? forAdmin : forPages)(request, response, next)
  }
}
