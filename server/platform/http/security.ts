import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify from 'fastify'
import type { Settings } from '../config.ts'

type Headers = Readonly<Record<string, string>>

/**
 * The headers of every page. Helmet writes them once, here: writing them for each answer took a tenth of the time of a
 * cached page.
 */
export async function headersOfPages(...policy: Parameters<typeof contentPolicy>): Promise<Headers> {
  const app = fastify()
  await app.register(helmet, contentPolicy(...policy))
  app.get('/', (_request, reply) => reply.send())
  const { headers } = await app.inject('/')
  await app.close()
  const pageHeaders = Object.entries(headers).filter(([name]) => !transportHeaders.has(name))
  return Object.fromEntries(pageHeaders.map(([name, value]) => [name, String(value)]))
}

/**
 * For data, which is no page: nothing in it may run, load or be framed. Headers that matter to documents alone are left
 * out.
 */
const dataPolicy = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'"
const sharedHeaders = [
  'strict-transport-security',
  'cross-origin-resource-policy',
  'x-content-type-options',
  'x-frame-options',
] as const

/** The headers of answers of calls, which are JSON: a third of those of pages. */
export function headersOfCalls(pageHeaders: Headers): Headers {
  const shared = sharedHeaders.flatMap((name) =>
    pageHeaders[name] === undefined ? [] : [[name, pageHeaders[name]] as const],
  )
  return { 'content-security-policy': dataPolicy, ...Object.fromEntries(shared) }
}

/** Posts show videos after a click; this player sets no cookies. */
const videoPlayer = 'https://www.youtube-nocookie.com'

const transportHeaders = new Set(['content-length', 'date', 'connection', 'keep-alive'])

/** Scripts are our own files and a few fixed inline ones, allowed by hash, so that a cached page needs no nonce. */
export function contentPolicy(
  settings: Settings,
  scriptHashes: readonly string[],
  captcha: readonly string[],
  development = false,
): FastifyHelmetOptions {
  // Vite adds its own scripts and styles to each page in development; otherwise there are none.
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
        // The stylesheet contains the font of the text.
        fontSrc: ["'self'", 'data:'],
        scriptSrc: ["'self'", ...scriptHashes, ...captcha, ...inline],
        styleSrc: ["'self'", ...captcha, ...inline],
        // React writes sizes and colours as style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", ...captcha],
        frameSrc: [videoPlayer, ...captcha],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 365 * 24 * 3600, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // For plug-ins and browsers that no longer exist, or for what browsers do by themselves.
    originAgentCluster: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }
}
