import { expect } from 'vitest'
import { type Comment, commentSorts } from '../api/discussion/comments.ts'
import type { UserGroup } from '../api/people/user-groups.ts'
import { toWire } from '../server/platform/db/keys.ts'
import { maxReplyDepth } from '../shared/limits.ts'
import type { TestApp } from './app.ts'
import { dice } from './dice.ts'
import { makeAdmin, makeCommunity, makePost, makeUser } from './factories.ts'
import { type ExpectedComment, type Person, requireReadable, textWith, wordsFor } from './thread-model.ts'
import { openReader, type Reader } from './thread-reader.ts'

/** People around one post. Each step is a random action of a random person; every answer of the server is checked against the model. */
export async function startTalk(t: TestApp, seed: number) {
  const roll = dice(seed)
  const pick = <T>(of: readonly T[]): T | undefined => of[roll(of.length)]
  const [ann, bob, moderator, outcast, muter, member, admin] = await Promise.all([
    makeUser(t.db),
    makeUser(t.db),
    makeUser(t.db),
    makeUser(t.db),
    makeUser(t.db),
    makeUser(t.db),
    makeAdmin(t.db),
  ])
  await t.db.insertInto('user_mutes').values({ user_id: muter.id, muted_user_id: ann.id }).execute()
  const community = await makeCommunity(t.db, { founder: moderator })
  const { public_id: publicId } = await makePost(t.db, { community })
  const users = { ann, bob, moderator, admin, outcast, muter, member }
  const logins = Object.entries(users).map(async ([role, user]) => ({
    role,
    username: user.username,
    client: await t.as(user),
    groups: groupsOf(role),
    mutes: role === 'muter' ? ann.username : null,
  }))
  const members: Person[] = await Promise.all(logins)
  const writers = members.filter(({ role }) => role !== 'member')
  const guest: Person = { role: 'guest', username: null, client: t.visitor(), groups: [], mutes: null }
  const path = `/api/posts/${publicId}/comments`
  const page = `/${community.name}/post/${publicId}`

  const expected = new Map<string, ExpectedComment>()
  const readers = new Map<Person, Reader>()
  let banned = false

  /** Also changes the page that this person has open. */
  function applyChange(person: Person, comment: Comment, how: 'add' | 'replace'): void {
    for (const { fresh } of readers.values()) fresh.clear()
    const reader = readers.get(person)
    if (how === 'replace') reader?.replace(comment)
    else if (comment.parentId === null || reader?.tree.nodes.has(comment.parentId)) reader?.add(comment)
  }

  async function write(step: number) {
    const person = pick(writers)
    if (!person) return
    // Mostly a reply to a recent comment.
    const parent = roll(5) ? pick([...expected.values()].slice(-6)) : undefined
    const group = pick(person.groups) ?? 'normal'
    const text = textWith(seed, step)
    const input = { body: text, parentCommentId: parent?.id ?? null }
    const answer = await person.client.post(`${path}?userGroup=${group}`, input)
    const refused = parent && (parent.deletedAs !== null || parent.ancestors.length === maxReplyDepth) ? 400 : 200
    expect(answer.statusCode).toBe(banned && person.role === 'outcast' ? 403 : refused)
    if (answer.statusCode !== 200) return
    const comment = answer.json() as Comment
    const ancestors = parent ? [...parent.ancestors, parent.id] : []
    const place = { id: comment.id, parentId: parent?.id ?? null, ancestors }
    expected.set(comment.id, { ...place, username: person.username ?? '', group, text, deletedAs: null })
    requireReadable(person, expected, answer)
    applyChange(person, comment, 'add')
  }

  /** A random comment, often one of their own. */
  function targetOf({ username }: Person): ExpectedComment | undefined {
    const all = [...expected.values()]
    return (roll(2) ? pick(all.filter((each) => each.username === username)) : undefined) ?? pick(all)
  }

  async function edit(step: number) {
    const person = pick(writers)
    const target = person && targetOf(person)
    if (!target) return
    const text = textWith(seed, step)
    const answer = await person.client.put(`${path}/${target.id}`, { body: text })
    const may = person.username === target.username && target.deletedAs === null
    expect(answer.statusCode).toBe(may ? 200 : 403)
    if (!may) return
    expected.set(target.id, { ...target, text })
    requireReadable(person, expected, answer)
    applyChange(person, answer.json(), 'replace')
  }

  async function remove() {
    const [person, as] = [pick(writers), pick(['normal', 'normal', 'mods', 'admins'] as const)]
    const target = person && targetOf(person)
    if (!target || !as) return
    const answer = await person.client.delete(`${path}/${target.id}?deleteAs=${as}`)
    const inCapacity = as === 'normal' ? person.username === target.username : person.groups.includes(as)
    const may = inCapacity && target.deletedAs === null
    expect(answer.statusCode).toBe(may ? 200 : 403)
    if (!may) return
    expected.set(target.id, { ...target, deletedAs: as })
    requireReadable(person, expected, answer)
    applyChange(person, answer.json(), 'replace')
  }

  async function vote() {
    const [person, target] = [pick(writers), pick([...expected.values()])]
    if (!person || !target) return
    const answer = await person.client.post('/api/_commentVote', { commentId: target.id, up: roll(2) === 0 })
    const may = target.deletedAs === null && !(banned && person.role === 'outcast')
    expect(answer.statusCode).toBe(may ? 200 : 403)
    if (!may) return
    requireReadable(person, expected, answer)
    applyChange(person, answer.json(), 'replace')
  }

  async function readerOf(person: Person): Promise<Reader> {
    const existing = readers.get(person)
    if (existing) return existing
    const reading = { publicId, sort: pick(commentSorts) ?? 'best', limit: 2 + roll(9), expected }
    const reader = await openReader(person, reading)
    readers.set(person, reader)
    return reader
  }

  /** A random action of a random reader on the page of the post. */
  async function read() {
    const reader = await readerOf(pick([guest, ...members]) ?? guest)
    const kind = roll(8)
    const id = kind < 5 ? pick([...reader.tree.nodes.keys()]) : pick([...expected.keys()])
    if (kind < 2) await reader.more()
    else if (kind < 5 && id) await reader.below(id)
    else if (kind < 6 && id) await reader.focus(id)
    else await reader.again()
  }

  /** Reads a comment elsewhere, or a whole page from the server. */
  async function readElsewhere() {
    const [person, target] = [pick([guest, ...members]) ?? guest, pick([...expected.values()])]
    if (!target) return
    const ways = [
      `/api/comments/${target.id}`,
      `/api/users/${target.username}/feed`,
      `${path}?parentId=${target.id}`,
      `/@${target.username}`,
      `${page}/${target.id}`,
      `${page}?sort=${pick(commentSorts)}`,
    ]
    await readAt(person, pick(ways) ?? page)
  }

  async function readAt(person: Person, way: string): Promise<Set<string>> {
    const answer = await person.client.get(way)
    expect([way, answer.statusCode]).toEqual([way, 200])
    return requireReadable(person, expected, answer)
  }

  async function ban() {
    const mod = members.find(({ role }) => role === 'moderator')
    const answer = await mod?.client.post(`/api/communities/${toWire(community.id)}/banned`, {
      username: outcast.username,
    })
    expect(answer?.statusCode).toBe(200)
    banned = true
  }

  return {
    people: [guest, ...members],
    authors: writers.map(({ username }) => username ?? ''),
    expected,
    page,
    wordsFor: (person: Person) => wordsFor(person, expected),
    readAt,
    readerOf,
    ban,
    step: (step: number) =>
      [write, write, write, edit, remove, vote, read, read, read, readElsewhere][roll(10)]?.(step) ?? read(),
  }
}

const groupsOf = (role: string): UserGroup[] =>
  role === 'moderator' ? ['normal', 'mods'] : role === 'admin' ? ['normal', 'admins'] : ['normal']
