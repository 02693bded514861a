import type { FastifyReply } from 'fastify'
import { retrySeconds } from '../platform/db/is-away.ts'
import { escapeHtml } from '../platform/docs/html.ts'
import { sendHtml } from './pages/page-errors.ts'

// The page for the time while the database is away or starting. It must not depend on anything else of the site.

export function sendAwayPage(reply: FastifyReply, form: URLSearchParams | null): Promise<FastifyReply> {
  reply.code(503).header('Retry-After', retrySeconds).header('Cache-Control', 'no-store')
  return sendHtml(reply, awayPage(form))
}

/** The page reloads itself. A submitted form stays in the page instead, so that it can be sent again. */
export function awayPage(form: URLSearchParams | null): string {
  const reload = form ? '' : `<meta http-equiv="refresh" content="${retrySeconds}">`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">${reload}<title>We will be back shortly.</title><body style="margin:0;font:1.0625rem/1.55 system-ui,sans-serif"><main style="max-width:30rem;margin:18vh auto 0;padding:0 1rem"><h1 style="margin:0 0 .75rem;font-size:1.5rem;line-height:1.25">We will be back shortly.</h1>${form ? resendForm(form) : '<p style="margin:0">The site is away for a moment. This page tries again by itself.</p>'}</main></body></html>`
}

/** Passwords are never written into a page; the user types them again. */
function resendForm(form: URLSearchParams): string {
  const fields = [...form]
  if (fields.some(([name]) => /password/i.test(name)))
    return '<p style="margin:0">The site is away for a moment. Go back in a moment, and send the form again.</p>'
  const inputs = fields.map(([name, value]) => field(name, value)).join('')
  return `<p style="margin:0 0 1rem">The site is away for a moment. What you wrote is kept here.</p><form method="post">${inputs}<button style="min-height:44px;padding:0 1.25rem;font:inherit;font-weight:600">Send again</button></form>`
}

/** A textarea preserves line breaks, but the HTML parser drops a first one, so an extra one is added. */
const field = (name: string, value: string) =>
  value.includes('\n')
    ? `<textarea name="${escapeHtml(name)}" hidden>\n${escapeHtml(value)}</textarea>`
    : `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`
