import type { FastifyInstance } from 'fastify'
import { RenderedAnswer } from '../../platform/cache/rendered-answer.ts'
import type { Settings } from '../../platform/config.ts'
import { sendRevalidated } from '../../platform/http/send.ts'

/** The background of pages in both themes, as in web/platform/ui/tokens.css: systems do not know oklch(). */
const day = '#f3f0eb'
const night = '#0f1217'

const path = '/manifest.webmanifest'

/** The name, look and start page of the site as an installed app. */
export async function routeWebManifest(app: FastifyInstance, settings: Settings): Promise<void> {
  app.get(path, async (request, reply) => {
    const rendered = new RenderedAnswer(JSON.stringify(webManifest(settings)))
    reply.type('application/manifest+json').header('Cache-Control', 'public, max-age=86400')
    return sendRevalidated(request, reply, rendered)
  })
}

export function webManifest({ SITE_NAME, SITE_DESCRIPTION }: Pick<Settings, 'SITE_NAME' | 'SITE_DESCRIPTION'>) {
  return {
    id: '/',
    name: SITE_NAME,
    short_name: shortName(SITE_NAME),
    description: SITE_DESCRIPTION,
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: day,
    background_color: day,
    color_scheme_dark: { theme_color: night, background_color: night },
    categories: ['social'],
    icons: [icon('any', 192), icon('any', 512), icon('maskable', 192), icon('maskable', 512)],
    screenshots: [
      screenshot('wide', '1280x800', `The home page of ${SITE_NAME} on a wide screen`),
      screenshot('narrow', '720x1480', `The home page of ${SITE_NAME} on a phone`),
    ],
    // Content that another app shares begins a post; web/discussion/compose/ComposePage.tsx reads these names.
    share_target: {
      action: '/new',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    shortcuts: [
      { name: 'Create post', url: '/new' },
      { name: 'Notifications', url: '/notifications' },
      { name: 'Subscriptions', url: '/subscriptions' },
    ],
  }
}

/** About as many letters as a launcher shows. */
const shortNameLength = 12

/** As many whole words of the name as a launcher shows; the whole name if its first word is too long already. */
function shortName(name: string): string {
  let short = ''
  for (const word of name.split(/\s+/)) {
    const candidate = short ? `${short} ${word}` : word
    if (candidate.length > shortNameLength) break
    short = candidate
  }
  return short || name
}

const icon = (purpose: 'any' | 'maskable', side: number) => ({
  src: purpose === 'any' ? `/icon-${side}.png` : `/icon-maskable-${side}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
})

/** The pictures are taken by `npm run screens -- --manifest`. */
const screenshot = (name: 'wide' | 'narrow', sizes: string, label: string) => ({
  src: `/screenshot-${name}.webp`,
  sizes,
  type: 'image/webp',
  form_factor: name,
  label,
})
