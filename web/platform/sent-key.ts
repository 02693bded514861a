/**
 * The key under which a form without script is sent. The browser sends it again when no answer came, and also when somebody went back
 * to it and wrote something else: the same words from the same form are one thing, other words are another.
 */
export async function sentKey(formKey: string, words: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(formKey + words))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
