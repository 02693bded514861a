import { z } from 'zod'

/** A person is waiting, and so is a connection of ours. */
const maxWaitMs = 5000
/** What services answer has a few hundred bytes. */
const maxAnswerBytes = 16 * 1024
/** The longest tokens in use have about 4,000 characters. */
const maxTokenLength = 8 * 1024

export interface Question {
  url: string
  secret: string
  token: string
  address: string
}

/** Throws CheckImpossible when the service gives no usable answer. */
export class CheckImpossible extends Error {
  override name = 'CheckImpossible'
}

const answerSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).optional() })

/** Asks the service whether the token is a person's. reCAPTCHA, hCaptcha and Turnstile answer the same question alike. */
export async function isVerified(question: Question, waitMs = maxWaitMs): Promise<boolean> {
  const { url, secret, token, address } = question
  if (token.length > maxTokenLength) return false
  const text = await ask(url, new URLSearchParams({ secret, response: token, remoteip: address }), waitMs)
  const answer = answerSchema.safeParse(parse(text))
  if (!answer.success) throw new CheckImpossible('The captcha service answered something else than a verdict.')
  const codes = answer.data['error-codes'] ?? []
  // Says nothing about the visitor: it is the site that is set up wrongly.
  if (!answer.data.success && codes.some((code) => code.includes('secret'))) {
    throw new CheckImpossible(`The captcha service refuses CAPTCHA_SECRET: ${codes.join(', ')}.`)
  }
  return answer.data.success
}

async function ask(url: string, body: URLSearchParams, waitMs: number): Promise<string> {
  try {
    const response = await fetch(url, { method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(waitMs) })
    const text = await readBounded(response)
    if (!response.ok) throw new CheckImpossible(`The captcha service answered with status ${response.status}.`)
    return text
  } catch (error) {
    if (error instanceof CheckImpossible) throw error
    throw new CheckImpossible('The captcha service could not be asked.', { cause: error })
  }
}

async function readBounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > maxAnswerBytes) throw new CheckImpossible('The captcha service answered too much.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
