import { brokenJson } from './bodies.ts'
import type { Making } from './calls.ts'
import { encoded, lineOf, withCode } from './encoded.ts'
import { knownValue } from './known.ts'
import { oddHeaders } from './odd-headers.ts'
import type { Random } from './random.ts'
import type { Draft, Header } from './request.ts'
import { damaged, oddText, plainText } from './texts.ts'

/** What pages read of an address, and one that none reads. */
const names = [
  ...[
    'to',
    'sort',
    'filter',
    'page',
    'next',
    'q',
    'request',
    'community',
    'edit',
    'highlightFrom',
    'highlightTo',
    'utm_source',
  ],
  ...['feed', 't', 'type', 'title', 'text', 'url'],
]

/** The fields of the forms that work without script. */
const fields = [
  ...['username', 'password', 'repeatPassword', 'email', 'captchaToken', 'body', 'userGroup', 'parentCommentId', 'key'],
  ...['type', 'community', 'title', 'url', 'draft'],
]

/** What the server answers below no path of the API and the pages. */
const others = [
  ...[
    '/healthz',
    '/readyz',
    '/metrics',
    '/robots.txt',
    '/favicon.svg',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/_shell',
  ],
  ...['/assets/', '/assets/x.js', '/assets/../package.json', '/images/', '/api', '/api/', '/api/docs', '/api/docs.css'],
  ...[
    '/api/openapi.json',
    '/manifest.webmanifest',
    '/.well-known/x',
    '/.env',
    '/dist/server/entry-server.js',
    '/sw.js',
  ],
]

export function draftPage(path: string, making: Making): Draft {
  const { random } = making
  const isForm = random.chance(25)
  const usual = random.chance(96)
    ? isForm
      ? 'POST'
      : 'GET'
    : random.pick(['HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
  const headers = oddHeaders(random)
  const target = targetOf(path, making)
  if (!isForm) return { about: `GET ${path}`, method: usual, target, headers }
  const body = formBody(making)
  const origin: Header[] = random.chance(90) ? [['Sec-Fetch-Site', 'same-origin']] : []
  const type: Header[] = [['Content-Type', random.chance(95) ? 'application/x-www-form-urlencoded' : 'text/plain']]
  const given = new Set(headers.map(([name]) => name.toLowerCase()))
  const own = [...origin, ...type].filter(([name]) => !given.has(name.toLowerCase()))
  return { about: `POST ${path}`, method: usual, target, headers: [...headers, ...own], body }
}

export function draftOther(making: Making): Draft {
  const { random, things } = making
  const isPicture = things.imagePath.length > 0 && random.chance(40)
  const path = isPicture ? random.pick(things.imagePath) : random.pick(others)
  const target = random.chance(60) ? path : withCode(path, random)
  const method = random.chance(90)
    ? random.pick(['GET', 'GET', 'HEAD'])
    : random.pick(['POST', 'OPTIONS', 'PUT', 'TRACE'])
  const about = isPicture ? 'a picture' : 'another file'
  return { about, method, target: lineOf(target), headers: oddHeaders(random) }
}

function targetOf(path: string, { role, things, random }: Making): string {
  const known = (name: string) => {
    if (name !== 'place') return knownValue(name, path, role, things, random)
    const isPerson = path.includes('lists') || (path === '/:place' && random.chance(50))
    return isPerson
      ? `@${knownValue('username', path, role, things, random)}`
      : knownValue('place', path, role, things, random)
  }
  const value = (name: string) => {
    const kind = random.below(100)
    if (kind < 75) return known(name)
    return kind < 88 ? damaged(known(name), random) : oddText(random).slice(0, 2000)
  }
  const filled = path
    .replaceAll(/:(\w+)\?/g, (_whole, name: string) => (random.chance(50) ? `:${name}` : ''))
    .replaceAll(/:(\w+)/g, (_whole, name: string) => encoded(value(name), random))
    .replace('*', () => tail(random))
  const search = names
    .filter(() => random.chance(12))
    .map((name) => `${name}=${encoded(value(name), random)}`)
    .join('&')
  const target = random.chance(85) ? filled : withCode(filled, random)
  return lineOf(search ? `${target}?${search}` : target)
}

const tail = (random: Random) =>
  random.chance(60)
    ? random.pick(['', 'removed', 'locked', 'banned', 'mods', 'rules', 'settings', 'content', 'x'])
    : encoded(oddText(random).slice(0, 2000), random)

function formBody({ role, things, random }: Making): Buffer {
  if (random.chance(4)) return brokenJson({}, random)
  if (random.chance(3))
    return Buffer.from(Array.from({ length: random.below(2000) }, (_, each) => `f${each}=`).join('&'))
  const sent = fields
    .filter(() => random.chance(70))
    .map((name) => {
      const right = name === 'body' || name === 'title' ? plainText(random) : knownValue(name, '', role, things, random)
      return `${name}=${encoded(random.chance(85) ? right : oddText(random), random)}`
    })
  if (random.chance(10)) sent.push(random.pick(['username=x', 'body[]=x', '=', '&&', '%', 'title=%ff', '__proto__=x']))
  return Buffer.from(sent.join('&'))
}
