import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../../platform/docs/html.ts'
import { sendText } from '../../platform/http/send.ts'

export function sendHtml(reply: FastifyReply, html: string): Promise<FastifyReply> {
  return sendText(reply.request, reply.type('text/html; charset=utf-8'), html)
}

/** For requests that are refused before a page is rendered, and for errors in rendering the error screen. */
export function sendErrorPage(reply: FastifyReply, status: number): Promise<FastifyReply> {
  const { title, advice } = errorTexts[status] ?? defaultText
  const body = `<p>${advice}</p><p><a href="/">Go home</a></p>`
  return sendHtml(reply.code(status), errorPage(title, body, reply.request.id))
}

/** The page needs no other file, because files are refused to blocked addresses too. */
export function sendBlockedPage(reply: FastifyReply, sentence: string): Promise<FastifyReply> {
  return sendHtml(reply, errorPage('Blocked', `<p>${escapeHtml(sentence)}</p>`, reply.request.id))
}

const errorPage = (title: string, body: string, requestId: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><body><main><h1>${title}</h1>${body}<p>${requestId}</p></main></body></html>`

interface ErrorText {
  title: string
  advice: string
}

const errorTexts: Readonly<Record<number, ErrorText>> = {
  403: {
    title: 'This form was sent from another site',
    advice: 'Open the page on this site and send the form from there.',
  },
  404: { title: 'Not found', advice: 'There is nothing at this address.' },
  405: { title: 'This page accepts no form', advice: 'Open the page again and use the form that it shows.' },
  413: {
    title: 'This form is too large',
    advice: 'It may have 50 fields and 256 KB. Go back, shorten what you wrote and send it again.',
  },
  415: {
    title: 'This form has another format than the page expects',
    advice: 'Go back, load the page again and send the form from there.',
  },
}

const defaultText: ErrorText = { title: 'Something went wrong', advice: 'Try again in a moment.' }
