import { isIP } from 'node:net'
import { homedir, hostname } from 'node:os'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { endpoints } from '../../../api/index.ts'
import { type SettingName, type Settings, settingsSchema } from '../../platform/config.ts'
import { readMailbox } from '../../platform/mail/mail-address.ts'
import { root } from './environment.ts'

// What a stranger who helps may read: no secret, no address and no name of a machine or a member.

const settingNames = Object.keys(settingsSchema.shape) as SettingName[]

/** Texts that can be neither a secret nor an address: their forms allow only times and numbers. */
const plainTexts: ReadonlySet<string> = new Set(['BACKUP_EVERY', 'BACKUP_AT', 'BACKUP_KEEP'])

/** One line for each setting. Other texts can be secrets or addresses, so it is only shown whether they are set. */
export function listSettings(settings: Settings): string[] {
  return settingNames.map((name) => {
    const value = settings[name]
    const isPlain = typeof value === 'number' || typeof value === 'boolean' || plainTexts.has(name) || isChoice(name)
    const isSet = value !== undefined && (!Array.isArray(value) || value.length > 0)
    return `${name}: ${!isSet ? 'not set' : isPlain ? value : 'set'}`
  })
}

function isChoice(name: SettingName): boolean {
  let form: z.core.$ZodType = settingsSchema.shape[name]
  while (form instanceof z.ZodDefault || form instanceof z.ZodOptional) form = form.def.innerType
  return form instanceof z.ZodEnum
}

/** Replaces the values of settings, addresses, names of machines and of members in a text. */
export function blank(text: string, settings: Settings): string {
  const values = secretValues(settings)
  // Values with other characters than letters go first, because a rule could replace a part of them and leave the rest.
  // Plain words go last: a value such as "users" would hide from the rules where a name stands.
  const [words, others] = [values.filter(([, value]) => isWord(value)), values.filter(([, value]) => !isWord(value))]
  let blanked = blankFolders(text)
  for (const [pattern, replacement] of records) blanked = blanked.replace(pattern, replacement)
  blanked = replaceValues(blanked, others)
  for (const [pattern, replacement] of rules) blanked = blanked.replace(pattern, replacement)
  return replaceValues(
    blanked.replace(hexWords, (word) => (holdsAddress(word) ? '[address]' : word)),
    words,
  )
}

type Named = [name: string, value: string]

/** One value or folder can contain another. */
const longestFirst = ([, first]: Named, [, second]: Named) => second.length - first.length

/** The two characters of "\n" in a line of JSON end a word before this one. */
const wordBegins = (letters: string) => `(?:(?<!${letters})|(?<=\\\\[nrt]))`

const isWord = (value: string) => /^\w+$/.test(value)

type Rule = [pattern: RegExp, replacement: string]

/** With a port or in a sentence too. Nothing else has the form, as versions have three numbers. */
const ipv4 = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?!\d|\.\d)/g
const hexWords = /[\da-f:]*:[\da-f:]+/gi

/** A word can begin with the end of another one, as in "head:2001:db8::7", and end with a port. */
function holdsAddress(word: string): boolean {
  if (word.length <= 6) return false
  const starts = [word, word.replace(/^:/, ''), word.replace(/^[^:]*:/, '')]
  return starts
    .flatMap((each) => [each, each.replace(/:$/, ''), each.replace(/:[^:]*$/, '')])
    .some((each) => isIP(each))
}

/** Records of DNS, up to the quote that closes them: they list addresses and hosts. */
const records: Rule[] = [[/\bv=(spf1|DMARC1|DKIM1)\b[^"\\\n]*/gi, 'v=$1 [record]']]

/** What can stand in a segment of a path. */
const segment = '[^/?\\s"\'\\\\(),;<>]+'

/** The paths of the API and the pages that name a member. In the contract a parameter begins with a colon. */
function namePaths(): Rule[] {
  const paths = Object.values(endpoints).flatMap(({ path }) => /^.*(?=:username\b)/.exec(path)?.[0] ?? [])
  const begins = [...new Set(paths)].map((path) => path.replace(/:\w+/g, segment))
  const pages = ['/(?:users?|u)/', '(?<!node_modules)/(?:@|%40)']
  return [[RegExp(`(${[...begins, ...pages].join('|')})(?!:)${segment}`, 'gi'), '$1[name]']]
}

/** Each stops at a backslash, because "\n" in a line of JSON is two characters. */
const rules: Rule[] = [
  // The stack of an error names files of the site, whose folder is blanked already.
  [/\b(?![nrt]?file:)([a-z][a-z\d+]*:\/\/)[^\s"'<>\\]+/gi, '$1[address]'],
  ...namePaths(),
  [/(\/[^\s"'?\\]*)\?[^\s"'\\]+/g, '$1?[query]'],
  [/(\/(?:home|Users)\/)[^/\s"'\\]+/g, '$1[name]'],
  [
    /((?:\\[nrt])?)[^\s@"'<>:,;=()/\\]+(?:@|%40)(?:\[[^\]\s"]*\]|\p{L}(?:[\p{L}\d.-]*[\p{L}\d])?|[\p{L}\d.-]+\.\p{L}[\p{L}\d-]+)/giu,
    '$1[mail]',
  ],
  // Errors of DNS and of certificates.
  [/\b(ENOTFOUND|EAI_AGAIN|(?:getaddrinfo|getnameinfo|getHostByAddr|query[A-Z]\w*) E[A-Z_]+) [^\s"'\\]+/g, '$1 [host]'],
  [/\b(Host: |DNS:|CN[:=] ?)[^\s"',\\]+/g, '$1[host]'],
  [/\{"type":"Buffer","data":\[[\d,]*\]\}/g, '"[bytes]"'],
  [
    /("(?:host|hostname|servername|address|url|link|username|name|email|ip|CN|O|OU|subjectaltname|serialNumber|fingerprint\d*)":)"(?:[^"\\]|\\.)*"/gi,
    '$1"[blank]"',
  ],
  // Errors of PostgreSQL. A value can have brackets too.
  [
    /(\bkey \((?:[^()\n]|\([^()\n]*\))*\)=\()(?:(?:\\"|[^"\n])*?(?=\) (?:already|is|conflicts)\b)|[^()"\n]*(?=\)))/gi,
    '$1[value]',
  ],
  [/\b((?:database|role|user) \\?")(?!(?:stoa|postgres)\\?")[^"\\\n]+/g, '$1[blank]'],
  [ipv4, '[address]'],
]

/** The inner one of two folders is longer, so it goes first. */
function blankFolders(text: string): string {
  const folders: Named[] = [
    ['folder of the site', root],
    ['home', homedir()],
  ]
  return folders
    .flatMap(([name, path]) => [...formsOf(path), pathInUrl(path)].map((form): Named => [name, form]))
    .filter(([, path]) => path.length > 1)
    .toSorted(longestFirst)
    .reduce((result, [name, path]) => {
      const pattern = RegExp(`${wordBegins('[\\w.-]')}${RegExp.escape(path)}(?![\\w-])`, 'g')
      return result.replace(pattern, `[${name}]`)
    }, text)
}

/** As it stands in the stack of an error. */
const pathInUrl = (path: string) => pathToFileURL(path).pathname

/** Words of Stoa itself and usual names of machines, which tell nothing. Without them, a text could not be read. */
const ownWords = new Set(
  'stoa postgres postgresql localhost localdomain localhost.localdomain node site db database smtp mail minio s3 data admin root'.split(
    ' ',
  ),
)

/** Shorter values are replaced only where they are a whole word: a name such as "vm" stands in many words. */
const leastLength = 8

function replaceValues(text: string, values: Named[]): string {
  return values.reduce((result, [name, value]) => {
    const pattern = RegExp.escape(value)
    const whole = value.length < leastLength ? `${wordBegins('\\w')}${pattern}(?!\\w)` : pattern
    // Names of hosts are the same in capital letters.
    return result.replace(RegExp(whole, value.includes('.') ? 'gi' : 'g'), `[${name}]`)
  }, text)
}

function secretValues(settings: Settings): Named[] {
  const usual = settingsSchema.parse({})
  const machine = hostname()
  const values: Named[] = [...hostsIn(machine), machine.split('.')[0] ?? ''].map((host) => ['machine', host])
  for (const name of settingNames) {
    if (isChoice(name) || plainTexts.has(name) || settings[name] === usual[name]) continue
    for (const text of [settings[name]].flat())
      if (typeof text === 'string') values.push(...[text, ...partsOf(text)].map((part): Named => [name, part]))
  }
  return [
    ...new Map(values.flatMap(([name, value]) => [...formsOf(value), blankFolders(value)].map((form) => [form, name]))),
  ]
    .filter(([value]) => value.length > 1 && !ownWords.has(value.toLowerCase()))
    .map(([value, name]): Named => [name, value])
    .toSorted(longestFirst)
}

/** As it is, in a line of JSON, in JSON within such a line, and in an address. */
function formsOf(value: string): string[] {
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1)
  return [value, inJson(value), inJson(inJson(value)), encodeURIComponent(value.toWellFormed())]
}

/** The parts of an address, which messages can name alone. */
function partsOf(text: string): string[] {
  const [, login = '', hosts] = /^[a-z][a-z\d+.-]*:\/\/(?:([^/?#]*)@)?([^/?#]*)/i.exec(text) ?? []
  if (hosts === undefined) {
    const mailbox = readMailbox(text)
    if (mailbox) return [mailbox.name, mailbox.address, ...hostsIn(mailbox.address.split('@')[1] ?? '')]
    return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+$/u.test(text) ? hostsIn(text) : []
  }
  const url = URL.parse(text)
  const [user = '', ...password] = login.split(':')
  // PostgreSQL also reads them from the query.
  const queried = ['host', 'user', 'password'].map((name) => url?.searchParams.get(name) ?? '')
  return [
    ...[url?.href ?? '', url?.host ?? '', ...hostsIn(url?.hostname ?? ''), ...hosts.split(','), ...queried],
    ...hosts.split(',').flatMap((host) => hostsIn(host.replace(/:\d*$/, ''))),
    ...[user, password.join(':'), url?.username ?? '', url?.password ?? ''].flatMap((part) => [part, decoded(part)]),
  ]
}

/** A bare percent sign encodes nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The host and the domains above it, which records of DNS belong to. */
function hostsIn(host: string): string[] {
  const bare = host.replace(/^\[|\]$/g, '')
  if (isIP(bare)) return [bare]
  const labels = bare.split('.')
  return [bare, ...labels.slice(1, -1).map((_, at) => labels.slice(at + 1).join('.'))]
}
