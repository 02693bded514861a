import type { ShownNotice } from '../../../api/moderation/site-notice.ts'
import { spanInWords } from '../../../shared/time.ts'
import { htmlSafe } from '../../platform/html-safe.ts'
import { noticeId } from './notice-id.ts'

/** The notice before the page, in the first HTML: nothing moves, and no page loads a script for it. */
export function noticeHtml({ id, text, plannedAt, endsAt }: ShownNotice, now: number): string {
  const planned =
    plannedAt === null ? '' : `<span data-planned="${htmlSafe(plannedAt)}">${countdown(plannedAt, now)}</span>`
  const ends = endsAt === null ? '' : ` data-ends="${htmlSafe(endsAt)}"`
  const button = '<button type="button" aria-label="Dismiss the notice">Dismiss</button>'
  return `<aside id="${noticeId}" data-notice="${htmlSafe(id)}"${ends} class="notice" aria-label="Notice"><p>${planned}${linked(text)}</p>${button}</aside>`
}

/** "In 3 hours: "; empty after that time. */
export function countdown(plannedAt: string, now: number): string {
  const ahead = Date.parse(plannedAt) - now
  return ahead > 0 ? `In ${spanInWords(ahead / 1000)}: ` : ''
}

/** An address without punctuation at its end. */
const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]']/g

function linked(text: string): string {
  let html = ''
  let from = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = htmlSafe(found)
    html += `${htmlSafe(text.slice(from, index))}<a href="${href}" rel="nofollow noopener">${href}</a>`
    from = index + found.length
  }
  return html + htmlSafe(text.slice(from))
}
