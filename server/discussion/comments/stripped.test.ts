import { expect, test } from 'vitest'
import type { Comment } from '../../../api/discussion/comments.ts'
import { testApp } from '../../../test/app.ts'
import { makeCast, type Part } from '../../../test/cast.ts'
import type { Client } from '../../../test/client.ts'
import { makeComment } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

/** Who can still read a deleted comment, by the group that deleted it. */
const stillRead = { normal: ['admin'], mods: ['moderator', 'admin'], admins: ['admin'] } as const

test('COMMENT-039 a stripped comment contains neither its text nor its author, for any viewer and in any call', async () => {
  const { people, clients, post } = await makeCast(t)
  const by = { normal: clients.author, mods: clients.moderator, admins: clients.admin }
  for (const as of ['normal', 'mods', 'admins'] as const) {
    const place = await post()
    const root = await makeComment(t.db, { post: place })
    const comment = await makeComment(t.db, { under: root, author: people.author, body: `Said, then gone: ${as}.` })
    const id = toWire(comment.id)
    const all = `/api/posts/${place.public_id}`
    const ways = [all, `${all}/comments`, `${all}/comments?parentId=${toWire(root.id)}`, `/api/comments/${id}`]
    const text = `Said, then gone: ${as}.`
    for (const client of Object.values(clients))
      for (const way of ways) expect((await client.get(way)).body).toContain(text)

    await by[as].delete(`${all}/comments/${id}?deleteAs=${as}`)
    for (const [role, client] of Object.entries(clients) as [Part, Client][]) {
      const may = (stillRead[as] as readonly Part[]).includes(role)
      for (const way of ways) {
        const seen = find((await client.get(way)).json(), id)
        expect([role, way, seen]).toMatchObject([role, way, may ? shown(as, text) : hidden])
        expect(seen).toHaveProperty('deletedAs', as)
        if (!may) expect(Object.keys(seen)).not.toContain('author')
      }
      const profile = await client.get(`/api/users/${people.author.username}/feed`)
      expect([role, profile.body.includes(text)]).toEqual([role, may && as !== 'normal' && role === 'admin'])
    }
  }

  function shown(as: keyof typeof stillRead, text: string) {
    const body = as === 'normal' ? '' : text
    const bodyHtml = as === 'normal' ? null : `<p>${text}</p>`
    const { username } = people.author
    return { contentStripped: false, body, bodyHtml, username, userId: toWire(people.author.id), author: { username } }
  }
})

const hidden = {
  contentStripped: true,
  body: '[Deleted comment]',
  bodyHtml: null,
  username: '[Hidden]',
  userGroup: 'null',
  userId: '0'.repeat(24),
  // The author's own vote would reveal the author.
  userVoted: null,
  userVotedUp: null,
}

/** Finds a comment in an answer of any form. */
function find(answer: Comment | Comment[] | { comments: Comment[] }, id: string): Comment {
  const all = Array.isArray(answer) ? answer : 'comments' in answer ? answer.comments : [answer]
  const found = all.find((comment) => comment.id === id)
  if (!found) throw new Error(`There is no comment ${id} in the answer.`)
  return found
}
