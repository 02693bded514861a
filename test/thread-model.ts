import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { Comment } from '../api/discussion/comments.ts'
import type { UserGroup } from '../api/people/user-groups.ts'
import type { Client } from './client.ts'

// A thread as the contract has it, kept without the server, to hold every answer of the server against.

export interface Person {
  role: string
  /** Null for guests. */
  username: string | null
  client: Client
  /** In which they may speak and delete. */
  groups: readonly UserGroup[]
  /** Whom they have muted. */
  mutes: string | null
}

export interface Told {
  id: string
  parentId: string | null
  /** Root first. */
  ancestors: string[]
  username: string
  group: UserGroup
  text: string
  deletedAs: UserGroup | null
}

export type Thread = ReadonlyMap<string, Told>

/** Every text holds a word that no other text holds. */
export const textWith = (seed: number, step: number) => `Said in **word${seed}x${step}y**.`

const wordsIn = (text: string) => new Set(text.match(/word\d+x\d+y/g))

export const below = (thread: Thread, id: string) =>
  [...thread.values()].filter(({ ancestors }) => ancestors.includes(id))

/** Who still reads what was deleted, by the capacity in which it was. */
function mayRead({ groups }: Person, { deletedAs }: Told): boolean {
  if (deletedAs === null || groups.includes('admins')) return true
  return deletedAs === 'mods' && groups.includes('mods')
}

/** What its author deleted is erased. */
const textFor = (person: Person, told: Told) =>
  mayRead(person, told) ? (told.deletedAs === 'normal' ? '' : told.text) : '[Deleted comment]'

/** All that somebody may read. */
export const wordsFor = (person: Person, thread: Thread) =>
  wordsIn([...thread.values()].map((told) => textFor(person, told)).join(' '))

function formFor(person: Person, thread: Thread, told: Told) {
  const readable = mayRead(person, told)
  const answers = below(thread, told.id)
  return {
    id: told.id,
    parentId: told.parentId,
    ancestors: told.ancestors.length ? told.ancestors : null,
    depth: told.ancestors.length,
    noReplies: answers.length,
    noRepliesDirect: answers.filter(({ parentId }) => parentId === told.id).length,
    body: textFor(person, told),
    username: readable ? told.username : '[Hidden]',
    userGroup: readable ? told.group : 'null',
    author: readable ? told.username : undefined,
    deletedAs: told.deletedAs ?? undefined,
    contentStripped: told.deletedAs === null ? undefined : !readable,
    isAuthorMuted: (readable && told.username === person.mutes) || undefined,
  }
}

const formOf = (comment: Comment): ReturnType<typeof formFor> => ({
  id: comment.id,
  parentId: comment.parentId,
  ancestors: comment.ancestors,
  depth: comment.depth,
  noReplies: comment.noReplies,
  noRepliesDirect: comment.noRepliesDirect,
  body: comment.body,
  username: comment.username,
  userGroup: comment.userGroup,
  author: comment.author?.username,
  deletedAs: comment.deletedAs,
  contentStripped: comment.contentStripped,
  isAuthorMuted: comment.isAuthorMuted,
})

/** No word in it but those that this person may read, and each comment in the form that is theirs. Answers the words. */
export function requireReadable(person: Person, thread: Thread, answer: LightMyRequestResponse): Set<string> {
  const words = wordsIn(answer.body)
  const allowed = wordsFor(person, thread)
  expect([person.role, ...[...words].filter((word) => !allowed.has(word))]).toEqual([person.role])
  const isData = String(answer.headers['content-type']).includes('json')
  if (isData) requireForms(person, thread, commentsIn(answer.json()))
  return words
}

/** Each is what this person would read now. */
export function requireForms(person: Person, thread: Thread, comments: readonly Comment[]): void {
  const known = comments.flatMap(({ id }) => thread.get(id) ?? [])
  const forms = known.map((told) => formFor(person, thread, told))
  expect([person.role, comments.map(formOf)]).toEqual([person.role, forms])
}

function commentsIn(value: unknown): Comment[] {
  if (Array.isArray(value)) return value.flatMap(commentsIn)
  if (typeof value !== 'object' || value === null) return []
  return 'noRepliesDirect' in value ? [value as Comment] : Object.values(value).flatMap(commentsIn)
}
