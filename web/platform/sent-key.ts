/** So that a text that is sent again, because no answer came, counts once. Without https there are no hashes. */
export async function sentOnce(place: string, words: string): Promise<Record<string, string>> {
  return crypto.subtle ? { 'Idempotency-Key': await sentKey(place, words) } : {}
}

/**
 * The idempotency key of a form that is sent without JavaScript. The browser may send a form again, with the same text or, after Back,
 * with another one: the same text from the same form must count once, another text is new.
 */
export async function sentKey(formKey: string, words: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(formKey + words))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
