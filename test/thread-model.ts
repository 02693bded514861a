import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { Comment } from '../api/discussion/comments.ts'
import type { UserGroup } from '../api/people/user-groups.ts'
import type { Client } from './client.ts'

// A model of a thread by the rules of the contract, independent of the server, to check every answer of the server.

export interface Person {
  role: string
  /** Null for guests. */
  username: string | null
  client: Client
  /** The capacities in which they may write and delete. */
  groups: readonly UserGroup[]
  /** The username of the person that they have muted. */
  mutes: string | null
}

export interface ExpectedComment {
  id: string
  parentId: string | null
  /** Root first. */
  ancestors: string[]
  username: string
  group: UserGroup
  text: string
  deletedAs: UserGroup | null
}

export type Thread = ReadonlyMap<string, ExpectedComment>

/** Every text contains a word that no other text contains. */
export const textWith = (seed: number, step: number) => `Written with **word${seed}x${step}y**.`

const wordsIn = (text: string) => new Set(text.match(/word\d+x\d+y/g))

export const below = (thread: Thread, id: string) =>
  [...thread.values()].filter(({ ancestors }) => ancestors.includes(id))

/** Whether this person may still read the comment; this depends on the capacity in which it was deleted. */
function mayRead({ groups }: Person, { deletedAs }: ExpectedComment): boolean {
  if (deletedAs === null || groups.includes('admins')) return true
  return deletedAs === 'mods' && groups.includes('mods')
}

/** The text of the comment for this person; authors' deletions erase it. */
const textFor = (person: Person, comment: ExpectedComment) =>
  mayRead(person, comment) ? (comment.deletedAs === 'normal' ? '' : comment.text) : '[Deleted comment]'

/** The unique words of all texts that this person may read. */
export const wordsFor = (person: Person, thread: Thread) =>
  wordsIn([...thread.values()].map((comment) => textFor(person, comment)).join(' '))

function formFor(person: Person, thread: Thread, comment: ExpectedComment) {
  const readable = mayRead(person, comment)
  const answers = below(thread, comment.id)
  return {
    id: comment.id,
    parentId: comment.parentId,
    ancestors: comment.ancestors.length ? comment.ancestors : null,
    depth: comment.ancestors.length,
    noReplies: answers.length,
    noRepliesDirect: answers.filter(({ parentId }) => parentId === comment.id).length,
    body: textFor(person, comment),
    username: readable ? comment.username : '[Hidden]',
    userGroup: readable ? comment.group : 'null',
    author: readable ? comment.username : undefined,
    deletedAs: comment.deletedAs ?? undefined,
    contentStripped: comment.deletedAs === null ? undefined : !readable,
    isAuthorMuted: (readable && comment.username === person.mutes) || undefined,
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

/** Expects that an answer contains only words that this person may read, and comments in the form for this person. Returns the words. */
export function requireReadable(person: Person, thread: Thread, answer: LightMyRequestResponse): Set<string> {
  const words = wordsIn(answer.body)
  const allowed = wordsFor(person, thread)
  expect([person.role, ...[...words].filter((word) => !allowed.has(word))]).toEqual([person.role])
  const isData = String(answer.headers['content-type']).includes('json')
  if (isData) requireForms(person, thread, commentsIn(answer.json()))
  return words
}

/** Expects each comment in the form in which this person would read it now. */
export function requireForms(person: Person, thread: Thread, comments: readonly Comment[]): void {
  const known = comments.flatMap(({ id }) => thread.get(id) ?? [])
  const forms = known.map((comment) => formFor(person, thread, comment))
  expect([person.role, comments.map(formOf)]).toEqual([person.role, forms])
}

function commentsIn(value: unknown): Comment[] {
  if (Array.isArray(value)) return value.flatMap(commentsIn)
  if (typeof value !== 'object' || value === null) return []
  return 'noRepliesDirect' in value ? [value as Comment] : Object.values(value).flatMap(commentsIn)
}
