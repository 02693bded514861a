import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeComment, makePost, makeUser, markPost } from '../../../test/factories.ts'
import { searchStage } from '../../../test/search-stage.ts'
import { toWire } from '../../platform/db/keys.ts'
import { deleteOldForms, fillSearch, tendSearch } from './fill.ts'
import { countLexemes, createFormIndex, dropFormIndex } from './queries-fill.ts'
import { storeAgain } from './store.ts'

const t = testApp()
const { idsOf } = searchStage(t)
const forms = async () =>
  (
    await sql<{ form: number; done: number; is_whole: boolean; n: number }>`
      select form, done, whole_at is not null as is_whole, (select count(*)::int from search_documents d where d.form = search_forms.form) as n
      from search_forms order by form`.execute(t.db)
  ).rows

test('FIND-031 old texts are stored in batches, a stopped run goes on, and searches say how far it is', async () => {
  const post = await makePost(t.db, { title: 'Oldest teasel' })
  for (let made = 0; made < 6; made++) await makeComment(t.db, { post, body: `Teasel ${made}` })
  await makePost(t.db, { title: 'Deleted teasel', deleted_at: new Date(), deleted_as: 'normal' })
  const stopping = new AbortController()
  const told: number[] = []
  const tell = ({ done }: { done: number }) => {
    told.push(done)
    if (told.length === 2) stopping.abort()
  }
  expect(await fillSearch(t.db, { batch: 2, tell, signal: stopping.signal })).toBe(false)
  expect(await forms()).toEqual([{ form: 1, done: 4, is_whole: false, n: 4 }])
  const partly = (await t.visitor().get('/api/search?q=teasel')).json()
  expect(partly.filled).toEqual({ done: 4, total: 7 })
  expect(partly.items).toHaveLength(4)
  expect(await fillSearch(t.db, { batch: 2, tell })).toBe(true)
  expect(told).toEqual([2, 4, 6, 7])
  expect(await forms()).toEqual([{ form: 1, done: 7, is_whole: true, n: 7 }])
  expect(await fillSearch(t.db, { tell })).toBe(true)
  expect(told).toHaveLength(4)
})

test('FIND-031 what is edited or deleted while old texts are stored keeps its newest state', async () => {
  const author = await makeUser(t.db)
  const client = await t.as(author)
  const [edited, deleted] = [
    await makePost(t.db, { author, title: 'Mallow' }),
    await makePost(t.db, { author, title: 'Mallow' }),
  ]
  let calls = 0
  const db = withHook(async () => {
    // After the texts were read and before they are stored.
    if (calls++ > 0) return
    expect(outcome(await client.put(`/api/posts/${edited.public_id}`, { title: 'Sorrel', body: 'Now.' }))).toEqual([
      200,
    ])
    expect(outcome(await client.delete(`/api/posts/${deleted.public_id}?deleteAs=normal`))).toEqual([200])
  })
  expect(await fillSearch(db, { isNew: true })).toBe(true)
  t.site.search.forget()
  expect(await idsOf(t.visitor(), 'mallow')).toEqual([])
  expect(await idsOf(t.visitor(), 'sorrel')).toHaveLength(1)
  const { rows } = await sql`select from search_documents where id = ${deleted.id}`.execute(t.db)
  expect(rows).toEqual([])
})

/** The database, which calls this before each transaction. */
function withHook(before: () => Promise<void>): typeof t.db {
  return new Proxy(t.db, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value
      return () => ({
        execute: async (work: Parameters<ReturnType<typeof target.transaction>['execute']>[0]) => {
          await before()
          return target.transaction().execute(work)
        },
      })
    },
  })
}

test('FIND-031 a new form is filled beside the one in use, used once it is whole, and then the old one is deleted', async () => {
  const client = await t.as(await makeUser(t.db))
  const before = (await forms()).at(-1)
  const used = before?.form ?? 0
  const stopping = new AbortController()
  expect(await fillSearch(t.db, { isNew: true, batch: 2, tell: () => stopping.abort(), signal: stopping.signal })).toBe(
    false,
  )
  t.site.search.forget()
  expect((await t.site.search.form()).form).toBe(used)
  // A text that is written meanwhile is in both.
  const [{ name }] = (await t.db.selectFrom('communities').select('name').limit(1).execute()) as [{ name: string }]
  await client.post('/api/posts', { type: 'text', title: 'Yarrow', body: '', community: name })
  expect(await idsOf(t.visitor(), 'yarrow')).toHaveLength(1)
  expect(await fillSearch(t.db, { isNew: true, batch: 2 })).toBe(true)
  t.site.search.forget()
  expect((await t.site.search.form()).form).toBe(used + 1)
  expect(await idsOf(t.visitor(), 'yarrow')).toHaveLength(1)
  await deleteOldForms(t.db)
  expect((await forms()).map(({ form }) => form)).toContain(used)
  await sql`update search_forms set whole_at = now() - interval '6 minutes'`.execute(t.db)
  await deleteOldForms(t.db)
  expect((await forms()).map(({ form }) => form)).toEqual([used + 1])
  const { rows } = await sql`select from search_documents where form <> ${used + 1}`.execute(t.db)
  expect(rows).toEqual([])
})

test('FIND-019 texts that an older version of the site publishes or deletes are stored and dropped later', async () => {
  const [late, gone] = [await makePost(t.db, { title: 'Bistort' }), await makePost(t.db, { title: 'Bistort' })]
  await storeAgain(t.db, [gone.id])
  await markPost(t.db, gone.id, { deleted_at: new Date(), deleted_as: 'normal' })
  const { form } = await t.site.search.form()
  await tendSearch(t.db, form, { isDaily: false })
  expect(await idsOf(t.visitor(), 'bistort')).toEqual([toWire(late.id)])
  expect((await sql`select from search_documents where id = ${gone.id}`.execute(t.db)).rows).toEqual([])
})

test('FIND-023 words in more than 5 % of many texts do not narrow a search, and are named', async () => {
  const { id } = await makeUser(t.db)
  const post = await makePost(t.db)
  // Ten thousand texts with "everywhere", and one with it and a rare word.
  await sql`
    insert into search_documents (id, kind, community_id, author_id, form, vector)
    select g, 'comment', ${post.community_id}, ${id}, (select max(form) from search_forms),
      ('''=kcomment'' ''=w' || (g >> 20) / 604800000 || ''' ''everywhere'':1B' || case when g % 2 = 0 then ' ''widely'':2B' else '' end)::tsvector
    from generate_series(1, 12000) g`.execute(t.db)
  const rare = await makePost(t.db, { title: 'Rarity' })
  await storeAgain(t.db, [rare.id])
  await countLexemes(t.db, (await forms()).at(-1)?.form ?? 0)
  t.site.search.forget()
  const answer = (await t.visitor().get('/api/search?q=everywhere%20rarity')).json()
  expect(answer).toMatchObject({ ignored: ['everywhere'], items: [{ item: { title: 'Rarity' } }] })
  expect((await t.visitor().get('/api/search?q=%22everywhere%22%20rarity')).json()).toMatchObject({
    ignored: [],
    items: [],
  })
})

test('FIND-031 while the index is made anew, the newest texts are searched without it', async () => {
  const { form } = await t.site.search.form()
  const [older, newer] = [await makePost(t.db, { title: 'Older campion' }), await makePost(t.db, { title: 'Campion' })]
  await storeAgain(t.db, [older.id, newer.id])
  await dropFormIndex(t.db, form)
  t.site.search.forget()
  for (const sort of ['relevant', 'new', 'top'])
    expect((await idsOf(t.visitor(), { q: 'campion', sort })).sort()).toEqual(
      [older, newer].map(({ id }) => toWire(id)),
    )
  const suggested = (await t.visitor().get('/api/search/suggest?q=camp')).json()
  expect(suggested.posts).toHaveLength(2)
  await createFormIndex(t.db, form)
  t.site.search.forget()
  expect((await t.site.search.form()).isIndexed).toBe(true)
})
