import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Settings } from '../config.ts'

/** Scripts are our own files and a few fixed inline ones, allowed by hash, so that a page held in memory needs no nonce. */
export function contentPolicy(
  settings: Settings,
  scriptHashes: readonly string[],
  captcha: readonly string[],
  development = false,
): FastifyHelmetOptions {
  // Vite puts scripts and styles of its own into each page; nowhere else may there be any.
  const inline = development ? ["'unsafe-inline'"] : []
  const secure = settings.SITE_URL?.startsWith('https:') ?? false
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes, ...captcha, ...inline],
        styleSrc: ["'self'", ...captcha, ...inline],
        // React writes sizes and colours of things as style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", ...captcha],
        frameSrc: captcha.length ? [...captcha] : ["'none'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 365 * 24 * 3600, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  }
}
