import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeComment, makePost, makeUser } from '../../../test/factories.ts'
import { viewerOf } from '../../people/accounts/viewer-of.ts'
import type { Db } from '../../platform/db/connect.ts'
import { editWithMentions } from './leave-mentions.ts'
import { renderText } from './render.ts'

const t = testApp()

test('FLAIR-023 an edit without mentions needs no transaction; one with mentions compares with the text at the time of the change', async () => {
  const [author, first, second] = [await makeUser(t.db), await makeUser(t.db), await makeUser(t.db)]
  const comment = await makeComment(t.db, { author, post: await makePost(t.db) })
  const viewer = viewerOf(author)
  const edit = async (body: string, read: string, stored: string | undefined) => {
    const { called } = await renderText(t.db, body)
    const used: Db[] = []
    const change = async (db: Db) => {
      used.push(db)
      return stored === undefined ? undefined : { body: stored }
    }
    const stands = await editWithMentions(t.site, viewer, {
      item: { commentId: comment.id },
      called,
      links: 0,
      read,
      change,
    })
    const received = await t.db.selectFrom('told_mentions').select('user_id').orderBy('user_id').execute()
    return [stands, used.map((db) => db.isTransaction), received.map(({ user_id }) => user_id)]
  }
  expect(await edit('Nobody.', '', '')).toEqual([true, [false], []])
  expect(await edit('Nobody.', '', undefined)).toEqual([false, [false], []])
  const both = `@${first.username} @${second.username}`
  expect(await edit(both, both, undefined)).toEqual([false, [true], []])
  expect(await edit(both, both, both)).toEqual([true, [true], []])
  // Somebody else has edited it since it was read.
  expect(await edit(both, both, `@${first.username}`)).toEqual([true, [true], [second.id]])
  expect(await edit(both, `@${first.username}`, 'Nobody.')).toEqual([
    true,
    [true],
    [first.id, second.id].toSorted((a, b) => (a < b ? -1 : 1)),
  ])
})
