import type { FastifyReply } from 'fastify'
import { retrySeconds } from '../platform/db/is-away.ts'
import { escapeHtml } from '../platform/docs/html.ts'
import type { TurnedAway } from '../platform/http/admission.ts'
import { noteTurnedAway } from '../platform/tally.ts'
import { sendHtml } from './pages/page-errors.ts'

// The page for the time while the database is away or starting, or while too many people come at once. It must not depend on anything else of the site.

export function sendAwayPage(reply: FastifyReply, form: URLSearchParams | null): Promise<FastifyReply> {
  reply.code(503).header('Retry-After', retrySeconds).header('Cache-Control', 'no-store')
  return sendHtml(reply, awayPage(form))
}

export function sendCrowdPage(
  reply: FastifyReply,
  form: URLSearchParams | null,
  { rank, retryAfter = retrySeconds }: TurnedAway,
): Promise<FastifyReply> {
  noteTurnedAway(rank)
  reply.code(503).header('Retry-After', retryAfter).header('Cache-Control', 'no-store')
  return sendHtml(reply, awayPage(form, { ...crowd, seconds: retryAfter }))
}

interface Texts {
  title: string
  why: string
  seconds: number
}

const away: Texts = {
  title: 'We will be back shortly.',
  why: 'The site is away for a moment.',
  seconds: retrySeconds,
}
const crowd = {
  title: 'Many people are here.',
  why: 'More people are using the site than it can serve at this moment.',
}

/** The page reloads itself. A submitted form stays in the page instead, so that it can be sent again. */
export function awayPage(form: URLSearchParams | null, { title, why, seconds } = away): string {
  const reload = form ? '' : `<meta http-equiv="refresh" content="${seconds}">`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">${reload}<title>${title}</title><body style="margin:0;font:1.0625rem/1.55 system-ui,sans-serif"><main style="max-width:30rem;margin:18vh auto 0;padding:0 1rem"><h1 style="margin:0 0 .75rem;font-size:1.5rem;line-height:1.25">${title}</h1>${form ? resendForm(form, why) : `<p style="margin:0">${why} This page tries again by itself.</p>`}</main></body></html>`
}

/** Passwords are never written into a page; the user types them again. */
function resendForm(form: URLSearchParams, why: string): string {
  const fields = [...form]
  if (fields.some(([name]) => /password/i.test(name)))
    return `<p style="margin:0">${why} Go back in a moment, and send the form again.</p>`
  const inputs = fields.map(([name, value]) => field(name, value)).join('')
  return `<p style="margin:0 0 1rem">${why} What you wrote is kept here.</p><form method="post">${inputs}<button style="min-height:44px;padding:0 1.25rem;font:inherit;font-weight:600">Send again</button></form>`
}

/** A textarea preserves line breaks, but the HTML parser drops a first one, so an extra one is added. */
const field = (name: string, value: string) =>
  value.includes('\n')
    ? `<textarea name="${escapeHtml(name)}" hidden>\n${escapeHtml(value)}</textarea>`
    : `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`
