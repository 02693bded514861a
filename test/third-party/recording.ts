import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../source.ts'

/** The recorded answer to a step. */
export interface RecordedAnswer {
  call: string
  status: number
  /** The code of a refusal; null if it has none. */
  code?: string | null
  /** The types of each field by its path, joined if its values have several. */
  fields: Readonly<Record<string, string>>
}

export type Recording = Map<string, RecordedAnswer>

/** The types by paths such as "posts[].link.url"; the path "*" is the answer itself. */
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

/** Changes that break clients, and additions, which they ignore. */
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
      if (!isCompatible(type, after.fields[field]))
        broken.push(`${step}: ${field} was ${type}, is ${after.fields[field] ?? 'gone'}`)
    for (const [field, type] of Object.entries(after.fields))
      if (!(field in before.fields)) added.push(`${step}: ${field} (${type})`)
  }
  return { broken, added }
}

/** Whether the new type is compatible: a field that was always null may have a value now; one that was never null may not become null. */
function isCompatible(before: string, after: string | undefined): boolean {
  if (after === undefined) return false
  const [was, is] = [before.split(' | '), after.split(' | ')]
  if (is.includes('null') && !was.includes('null')) return false
  const notNull = was.filter((type) => type !== 'null')
  return notNull.length === 0 || notNull.join() === is.filter((type) => type !== 'null').join()
}

const file = join(root, 'test/third-party/recorded.json')

/** The form of the file: one line for each object of an answer. If an earlier answer has the same fields, `fields` is the name of its step. */
type Written = Record<string, Omit<RecordedAnswer, 'fields'> & { fields: Readonly<Record<string, string>> | string }>

export function readRecording(): Recording {
  const recording: Recording = new Map()
  for (const [step, { fields, ...answer }] of Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Written))
    recording.set(step, {
      ...answer,
      fields: typeof fields === 'string' ? (recording.get(fields)?.fields ?? {}) : ungroup(fields),
    })
  return recording
}

export function writeRecording(recording: Recording): void {
  const first = new Map<string, string>()
  const written: Written = {}
  for (const [step, answer] of recording) {
    const shape = JSON.stringify(answer.fields)
    const same = first.get(shape)
    first.set(shape, same ?? step)
    written[step] = { ...answer, fields: same ?? group(answer.fields) }
  }
  writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`)
}

/** Groups the fields by the object that contains them: "id string, email null | string". */
function group(fields: RecordedAnswer['fields']): Record<string, string> {
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
