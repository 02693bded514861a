import type { Answer, Exchange } from './exchange.ts'
import { htmlFaults } from './html-faults.ts'
import { addresses, hiddenAddress, hiddenMail, ownMail } from './people.ts'
import { type FuzzRequest, type Role, roles } from './request.ts'

/** What must not be, whatever was asked: one sentence for each. */
export function faultsOf(request: FuzzRequest, { answers, end }: Exchange): string[] {
  if (end === 'hung') return ['the connection hangs']
  const faults = answers.flatMap((answer) => faultsOfAnswer(request, answer))
  if (!answers.length && !request.mayBeSilent) faults.push(`no answer: the connection was ${end}`)
  return faults
}

function faultsOfAnswer(request: FuzzRequest, { status, headers, body }: Answer): string[] {
  const faults: string[] = []
  if (status >= 500) faults.push(`status ${status}`)
  const all = (name: string) => headers.filter(([each]) => each === name).map(([, value]) => value)
  for (const location of all('location')) {
    if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(location)) faults.push(`Location ${JSON.stringify(location)}`)
  }
  if (all('set-cookie').some((cookie) => cookie.startsWith('fuzz')))
    faults.push('a header of ours was added to the answer')
  const type = all('content-type')[0] ?? ''
  const text = body.toString()
  if (type.startsWith('text/html')) faults.push(...htmlFaults(text))
  if (type.startsWith('application/json') && text !== '') faults.push(...jsonFaults(text))
  if (!entersAsAnother.has(request.about)) faults.push(...leaks(request.role, `${headers.join('\n')}\n${text}`))
  return faults
}

/** Who knows the password of another role becomes that one, and may see what is theirs. */
const entersAsAnother = new Set(['logIn', 'signUp', 'POST /login', 'POST /signup'])

function leaks(role: Role, text: string): string[] {
  if (role === 'admin') return []
  const secrets = [
    ...[hiddenMail, hiddenAddress],
    ...roles.filter((each) => each !== role).flatMap((each) => [ownMail(each), addresses[each]]),
  ]
  return secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} is shown to the ${role}`)
}

function jsonFaults(text: string): string[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return ['the answer is no JSON']
  }
  const faults: string[] = []
  const visit = (each: unknown, name: string) => {
    if (typeof each === 'string' && name.endsWith('Html')) faults.push(...htmlFaults(each))
    if (typeof each === 'object' && each !== null) for (const [key, item] of Object.entries(each)) visit(item, key)
  }
  visit(value, '')
  return faults
}
