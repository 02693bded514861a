import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify from 'fastify'
import type { Settings } from '../config.ts'

type Headers = Readonly<Record<string, string>>

/**
 * What stands on every page. Helmet writes it once, here: left to write it anew for each answer it took a tenth of the time of
 * a cached page.
 */
export async function headersOfPages(...policy: Parameters<typeof contentPolicy>): Promise<Headers> {
  const once = fastify()
  await once.register(helmet, contentPolicy(...policy))
  once.get('/', (_request, reply) => reply.send())
  const { headers } = await once.inject('/')
  await once.close()
  const written = Object.entries(headers).filter(([name]) => !ofHttp.has(name))
  return Object.fromEntries(written.map(([name, value]) => [name, String(value)]))
}

/** Of data: no page, so that nothing may run, load or show it. What matters to documents alone is left out. */
const noPage = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'"
const alsoOfCalls = [
  'strict-transport-security',
  'cross-origin-resource-policy',
  'x-content-type-options',
  'x-frame-options',
] as const

/** What stands on the answers of calls, which are JSON: a third of what stands on pages. */
export function headersOfCalls(ofPages: Headers): Headers {
  const kept = alsoOfCalls.flatMap((name) => (ofPages[name] === undefined ? [] : [[name, ofPages[name]] as const]))
  return { 'content-security-policy': noPage, ...Object.fromEntries(kept) }
}

/** Films stand in posts behind a press; this player sets no cookies. */
const filmPlayer = 'https://www.youtube-nocookie.com'

const ofHttp = new Set(['content-length', 'date', 'connection', 'keep-alive'])

/** Scripts are our own files and a few fixed inline ones, allowed by hash, so that a cached page needs no nonce. */
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
        // The stylesheet contains the font of the text.
        fontSrc: ["'self'", 'data:'],
        scriptSrc: ["'self'", ...scriptHashes, ...captcha, ...inline],
        styleSrc: ["'self'", ...captcha, ...inline],
        // React writes sizes and colours of things as style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", ...captcha],
        frameSrc: [filmPlayer, ...captcha],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 365 * 24 * 3600, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // For plug-ins and browsers that are no more, or what browsers do by themselves.
    originAgentCluster: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }
}
