import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../platform/config.ts'

// Addresses at which password managers and finders of security holes look first.

const securityPage = '/settings/security'
const yearMs = 365 * 24 * 3_600_000

/** Redirects to the page where a password is changed, says whom to tell about a security hole, and where passkeys are managed. */
export async function routeWellKnown(app: FastifyInstance, settings: Settings): Promise<void> {
  app.get('/.well-known/change-password', async (_request, reply) => reply.redirect(securityPage))

  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(securityText(settings, new Date(Date.now() + yearMs))),
  )

  app.get('/.well-known/passkey-endpoints', async ({ protocol, host }) => {
    const address = new URL(securityPage, settings.SITE_URL ?? `${protocol}://${host}`).href
    return { enroll: address, manage: address }
  })
}

/** RFC 9116. A file that has expired must not be believed, so the end is always a year ahead. */
function securityText({ CONTACT_EMAIL, SITE_URL }: Settings, expires: Date): string {
  const canonical = SITE_URL === undefined ? [] : [`Canonical: ${new URL('/.well-known/security.txt', SITE_URL).href}`]
  const lines = [
    `Contact: mailto:${CONTACT_EMAIL}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    ...canonical,
  ]
  return `${lines.join('\n')}\n`
}
