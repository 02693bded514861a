import { z } from 'zod'
import { leavePlace } from '../http/admission.ts'

/** A person is waiting, and a connection is in use. */
const maxWaitMs = 5000
/** Answers of these services have a few hundred bytes. */
const maxAnswerBytes = 16 * 1024
/** The longest tokens in use have about 4,000 characters. */
const maxTokenLength = 8 * 1024

export interface TokenCheck {
  url: string
  secret: string
  token: string
  address: string
}

/** The service gave no usable answer. */
export class CheckImpossible extends Error {
  override name = 'CheckImpossible'
}

const answerSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).optional() })

/**
 * Asks the service whether the token comes from a person. reCAPTCHA, hCaptcha and Turnstile have the same interface.
 */
export async function isVerified(check: TokenCheck, timeoutMs = maxWaitMs): Promise<boolean> {
  const { url, secret, token, address } = check
  if (token.length > maxTokenLength) return false
  const text = await postForm(url, new URLSearchParams({ secret, response: token, remoteip: address }), timeoutMs)
  const answer = answerSchema.safeParse(parse(text))
  if (!answer.success) throw new CheckImpossible('The captcha service sent an answer that is not valid.')
  const codes = answer.data['error-codes'] ?? []
  // This is no fault of the visitor: the site is configured wrongly.
  if (!answer.data.success && codes.some((code) => code.includes('secret'))) {
    throw new CheckImpossible(`The captcha service refuses CAPTCHA_SECRET: ${codes.join(', ')}.`)
  }
  return answer.data.success
}

async function postForm(url: string, body: URLSearchParams, timeoutMs: number): Promise<string> {
  leavePlace()
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await readBounded(response)
    if (!response.ok) throw new CheckImpossible(`The captcha service answered with status ${response.status}.`)
    return text
  } catch (error) {
    if (error instanceof CheckImpossible) throw error
    throw new CheckImpossible('The captcha service could not be reached.', { cause: error })
  }
}

async function readBounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > maxAnswerBytes) throw new CheckImpossible('The answer of the captcha service is too long.')
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

// What pages must be allowed to load for the script of a captcha service. For most services its own origin is enough;
// these load parts from elsewhere.
const extraOrigins: Record<string, readonly string[]> = {
  'www.google.com': ['https://www.gstatic.com'],
  'www.recaptcha.net': ['https://www.gstatic.com', 'https://www.gstatic.cn'],
  'js.hcaptcha.com': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  'hcaptcha.com': ['https://*.hcaptcha.com'],
}

/** For script-src, frame-src, connect-src and style-src of the content security policy. */
export function originsOfScript(scriptUrl: string): string[] {
  const { origin, hostname } = new URL(scriptUrl)
  return [origin, ...(extraOrigins[hostname] ?? [])]
}
