/** The headers of a session. */
export interface SessionHeaders extends Record<string, string> {
  cookie: string
  'x-csrf-token': string
}

/** Creates an account over HTTP, and returns what its requests send. */
export async function signUpAt(url: string, username: string): Promise<SessionHeaders> {
  const first = await fetch(`${url}/api/_initial`)
  const cookie = first.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const headers = { cookie, 'x-csrf-token': first.headers.get('csrf-token') ?? '' }
  const body = JSON.stringify({ username, password: 'long enough', email: '' })
  const answer = await fetch(`${url}/api/_signup`, { method: 'POST', headers, body })
  if (answer.status !== 201) throw new Error(`The sign-up answered ${answer.status}: ${await answer.text()}`)
  return headers
}
