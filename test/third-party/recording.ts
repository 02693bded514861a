import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../source.ts'

/** What a step was answered. */
export interface Answered {
  call: string
  status: number
  /** Of a refusal; null where it has none. */
  code?: string | null
  /** The type of each field by its path; where several things lie there, all their types. */
  fields: Readonly<Record<string, string>>
}

export type Recording = Map<string, Answered>

/** The types of "posts[].link.url" and the like; of the answer itself as "*". */
export function shapeOf(value: unknown): Record<string, string> {
  const types = new Map<string, Set<string>>()
  collect(value, '', types)
  return Object.fromEntries([...types].map(([path, found]) => [path, [...found].sort().join(' | ')]))
}

function collect(value: unknown, path: string, types: Map<string, Set<string>>): void {
  const found = types.get(path || '*') ?? new Set()
  types.set(path || '*', found.add(typeOf(value)))
  if (Array.isArray(value)) for (const item of value) collect(item, `${path}[]`, types)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) collect(inner, path ? `${path}.${name}` : name, types)
}

function typeOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** What has changed that a client relies on, and what is new, which it does not see. */
export function compareRecordings(recorded: Recording, now: Recording): { broken: string[]; added: string[] } {
  const broken: string[] = []
  const added = [...now.keys()].filter((step) => !recorded.has(step))
  for (const [step, before] of recorded) {
    const after = now.get(step)
    if (!after) {
      broken.push(`${step}: was not done`)
      continue
    }
    for (const key of ['call', 'status', 'code'] as const)
      if (before[key] !== after[key]) broken.push(`${step}: ${key} was ${before[key]}, is ${after[key]}`)
    for (const [field, type] of Object.entries(before.fields))
      if (!isStill(type, after.fields[field]))
        broken.push(`${step}: ${field} was ${type}, is ${after.fields[field] ?? 'gone'}`)
    for (const [field, type] of Object.entries(after.fields))
      if (!(field in before.fields)) added.push(`${step}: ${field} (${type})`)
  }
  return { broken, added }
}

/** What was null in all that was seen may be something now; what was never null may not be null. */
function isStill(before: string, after: string | undefined): boolean {
  if (after === undefined) return false
  const [was, is] = [before.split(' | '), after.split(' | ')]
  if (is.includes('null') && !was.includes('null')) return false
  const something = was.filter((type) => type !== 'null')
  return something.length === 0 || something.join() === is.filter((type) => type !== 'null').join()
}

const file = join(root, 'test/third-party/recorded.json')

/** In the file each object of an answer has a line, and an answer with the fields of an earlier one has the name of that step. */
type Written = Record<string, Omit<Answered, 'fields'> & { fields: Readonly<Record<string, string>> | string }>

export function readRecording(): Recording {
  const recording: Recording = new Map()
  for (const [step, { fields, ...answered }] of Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Written))
    recording.set(step, {
      ...answered,
      fields: typeof fields === 'string' ? (recording.get(fields)?.fields ?? {}) : ungroup(fields),
    })
  return recording
}

export function writeRecording(recording: Recording): void {
  const first = new Map<string, string>()
  const written: Written = {}
  for (const [step, answered] of recording) {
    const shape = JSON.stringify(answered.fields)
    const same = first.get(shape)
    first.set(shape, same ?? step)
    written[step] = { ...answered, fields: same ?? group(answered.fields) }
  }
  writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`)
}

/** By the object in which a field stands: "id string, email null | string". */
function group(fields: Answered['fields']): Record<string, string> {
  const all = Object.entries(fields).map(([path, type]) => {
    const [, within = '', name = ''] = /^(?:(.*)\.)?([^.]+)$/.exec(path) ?? []
    return { within, field: `${name} ${type}` }
  })
  return Object.fromEntries(
    [...Map.groupBy(all, ({ within }) => within)].map(([within, each]) => [
      within,
      each.map(({ field }) => field).join(', '),
    ]),
  )
}

const ungroup = (objects: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(objects).flatMap(([within, fields]) =>
      fields.split(', ').map((field) => {
        const [, name = '', type = ''] = /^(\S+) (.+)$/.exec(field) ?? []
        return [within ? `${within}.${name}` : name, type]
      }),
    ),
  )
