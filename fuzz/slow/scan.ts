import { type Call, callsOf } from '../calls.ts'
import { readOpenApi } from '../gather.ts'
import { knownValue } from '../known.ts'
import { randomOf } from '../random.ts'
import type { Draft } from '../request.ts'
import { fill, type Schema } from '../schema-values.ts'
import { bytesOf, read, type Slow, type SlowInput, time } from './input.ts'
import { worst } from './texts.ts'

const bodyLength = 240_000
const lineLength = 7000
const headerLength = 14_000

const headers = [
  ...['If-None-Match', 'Accept-Encoding', 'Accept', 'Cookie', 'Host', 'Range', 'Content-Type', 'Origin', 'Referer'],
  ...[
    'Sec-Fetch-Site',
    'X-Csrf-Token',
    'X-Forwarded-For',
    'Idempotency-Key',
    'Authorization',
    'User-Agent',
    'If-Range',
  ],
]

/** How many of what took longest are looked at closely. */
const chosen = 12

/**
 * Every field, parameter and header that a stranger may fill, with each text that is hard on expressions, once and alone. Gives those that
 * took longest; an expression without weakness is through in milliseconds.
 */
export async function scan(slow: Slow): Promise<SlowInput[]> {
  const document = await readOpenApi(slow.target)
  const timed: { name: string; milliseconds: number; bytes: Buffer }[] = []
  const drafts = [
    ...callsOf(document).flatMap((call) => [
      ...bodies(slow, call, document.components.schemas),
      ...queries(slow, call),
    ]),
    ...headers.flatMap((name) => ['/', '/api/posts'].flatMap((path) => headerDrafts(path, name))),
  ]
  for (const draft of drafts) {
    const bytes = bytesOf(slow, draft, 'admin')
    const { milliseconds } = await time(slow, bytes)
    timed.push({ name: draft.about, milliseconds, bytes })
  }
  console.log(`${timed.length} requests of worst texts, each once`)
  return timed
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, chosen)
    .map(({ name, bytes }) => ({ name, prepare: async () => [bytes] }))
}

const deletesOwn = new Set(['deleteUser', 'logOut', 'changePassword', 'logIn'])

function bodies({ stage }: Slow, call: Call, components: Readonly<Record<string, Schema>>): Draft[] {
  const { properties = {} } = call.body ?? {}
  const random = randomOf(1, 0)
  const known = (name: string) => knownValue(name, call.path, 'admin', stage.things, random)
  const texts = Object.keys(properties).filter((name) => !deletesOwn.has(call.name) || name !== 'username')
  return texts.flatMap((name) =>
    Object.entries(worst).map(([what, make]) => {
      const value = fill(call.body ?? {}, '', { random, components, known, wrong: 0 }) as object
      const body = Buffer.from(JSON.stringify({ ...value, [name]: make(bodyLength) }).slice(0, 262_000))
      const type = [['Content-Type', 'application/json']] as const
      return {
        about: `${call.name}, ${name} of ${what}`,
        method: call.method,
        target: pathOf(call, known),
        headers: type,
        body,
      }
    }),
  )
}

function queries({ stage }: Slow, call: Call): Draft[] {
  if (deletesOwn.has(call.name)) return []
  const random = randomOf(1, 0)
  const known = (name: string) => knownValue(name, call.path, 'admin', stage.things, random)
  return call.parameters.flatMap(({ name, in: place }) =>
    Object.entries(worst).map(([what, make]) => {
      const text = encodeURIComponent(make(lineLength)).slice(0, lineLength).replace(/%.?$/, '')
      const path = place === 'path' ? pathOf(call, (each) => (each === name ? text : known(each))) : pathOf(call, known)
      const target = place === 'path' ? path : `${path}${path.includes('?') ? '&' : '?'}${name}=${text}`
      return { ...read(target), about: `${call.name}, ${name} of ${what}`, method: call.method }
    }),
  )
}

function pathOf({ path, action }: Call, value: (name: string) => string): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => value(name))
  return action === null ? filled : `${filled}?action=${action}`
}

/** A line of a header holds no line breaks. */
function headerDrafts(path: string, name: string): Draft[] {
  return Object.entries(worst)
    .filter(([what]) => what !== 'empty lines')
    .map(([what, make]) => ({ ...read(path, [[name, make(headerLength)]]), about: `${path}, ${name} of ${what}` }))
}
