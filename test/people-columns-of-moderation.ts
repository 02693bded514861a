import { makeComment, makePost } from './factories.ts'
import { makeAppeal } from './make-appeal.ts'
import { makeCase } from './make-case.ts'
import { makeTalk } from './make-talk.ts'
import { emptied, erased, handedOver, isWriting, type PersonColumn, stays } from './person-column.ts'

const isDecision =
  'Who decided a case: shown to a moderator who decides it at the same moment. Erased a year after the decision.'

/** The columns of moderation: acts, cases, reports, notes, appeals and held items. */
export const columnsOfModeration: Record<string, PersonColumn> = {
  'appeals.user_id': erased(async ({ db, person, community }) => {
    await makeAppeal(db, { user_id: person.id, community, text: 'My medlars were never for sale.' })
    const at = { answered_at: new Date(), outcome: 'upheld', answer: 'Medlars they were, and sold.' }
    await makeAppeal(db, { user_id: person.id, community, text: 'Nor were the quinces.', ...at })
  }),
  'cases.author_id': stays(isWriting, async ({ db, person, post, community }) =>
    makeCase(db, { post, author_id: person.id, community_id: community.id, escalated_at: new Date() }),
  ),
  'cases.closed_by': stays(isDecision, async ({ db, person, post, community }) =>
    makeCase(db, { post, community_id: community.id, closed_at: new Date(), outcome: 'left', closed_by: person.id }),
  ),
  'decisions.actor_id': erased(async ({ db, person, post }) => {
    const { id } = await makeCase(db, {
      post,
      target_type: 'comment',
      target_id: 77n,
      escalation_text: 'Is this allowed?',
    })
    const decision = { call_id: 1n, case_id: id, actor_id: person.id, act: 'remove', version: 2, entry_ids: [1n] }
    await db
      .insertInto('decisions')
      .values({
        ...decision,
        undone_at: new Date(),
        closed_before: JSON.stringify({ at: '2026-01-01', outcome: 'left', by: null }),
      })
      .execute()
  }),
  'new_account_uses.user_id': erased(({ db, person }) =>
    db
      .insertInto('new_account_uses')
      .values({ user_id: person.id, kind: 'posts', used_at: [new Date()] })
      .execute(),
  ),
  'held_items.author_id': erased(async ({ db, person, post, community }) => {
    const held = {
      author_id: person.id,
      community_id: community.id,
      why: 'first',
      body: 'Medlars, ripe.',
      body_html: '<p>…</p>',
    }
    const link = { link_url: 'https://medlars.example/', link_hostname: 'medlars.example' }
    const waits = { ...held, ...link, id: 71n, type: 'post', public_id: 'medlars1', post_type: 'image', title: 'Ripe' }
    await db
      .insertInto('held_items')
      .values({ ...waits, body_renderer: 1, edited_at: new Date() })
      .execute()
    const parent = await makeComment(db, { post })
    await db
      .insertInto('held_items')
      .values({
        ...held,
        id: 72n,
        type: 'comment',
        post_id: post.id,
        parent_id: parent.id,
        state: 'released',
        became_id: 1n,
        decided_at: new Date(),
      })
      .execute()
  }),
  'modlog.actor_id': emptied(({ db, person, other, community }) =>
    db
      .insertInto('modlog')
      .values({
        act: 'ban_member',
        actor_id: person.id,
        actor_group: 'mods',
        community_id: community.id,
        subject_id: other.id,
        reason: 'Sold medlars',
        rule_id: 1,
        rule: 'No trade',
        details: { expires: '2100-01-01T00:00:00.000Z' },
      })
      .execute(),
  ),
  'modlog.subject_id': emptied(async ({ db, person, other, community, post }) => {
    const entry = { actor_id: other.id, actor_group: 'mods', community_id: community.id, subject_id: person.id }
    const target = { target_type: 'post', target_id: post.id }
    const { id } = await db
      .insertInto('modlog')
      .values({ act: 'lock_post', ...entry, ...target })
      .returning('id')
      .executeTakeFirstOrThrow()
    const items = { act: 'remove_post', ...entry, ...target, part_of: id, undone_by: id }
    await db.insertInto('modlog').values(items).execute()
  }),
  'case_remarks.created_by': handedOver(async ({ db, person, community }) => {
    const { id } = await makeCase(db, { post: await makePost(db), community_id: community.id })
    await db.insertInto('case_remarks').values({ case_id: id, created_by: person.id, text: 'Ask her first.' }).execute()
  }),
  'talks.user_id': erased(async ({ db, person, community }) => {
    const entry = { act: 'warn', actor_group: 'mods', community_id: community.id }
    const { id } = await db.insertInto('modlog').values(entry).returning('id').executeTakeFirstOrThrow()
    await makeTalk(db, { community, member: person, log_id: id, topic: 'My landlord', text: '' })
  }),
  // The topic is one word, as a code is: it is of another person, so it stays.
  'talks.closed_by': emptied(({ db, person, other, community }) =>
    makeTalk(db, { community, member: other, topic: 'poems', closed_at: new Date(), closed_by: person.id }),
  ),
  'talk_messages.created_by': handedOver(async ({ db, person, other, community }) => {
    const { id } = await makeTalk(db, { community, member: other })
    await db
      .insertInto('talk_messages')
      .values({ id: id + 9n, talk_id: id, created_by: person.id, from_moderators: true, text: 'Of course.' })
      .execute()
  }),
  'talk_blocks.user_id': erased(({ db, person, other, community }) =>
    db
      .insertInto('talk_blocks')
      .values({ community_id: community.id, user_id: person.id, created_by: other.id })
      .execute(),
  ),
  'talk_blocks.created_by': handedOver(({ db, person, other, community }) =>
    db
      .insertInto('talk_blocks')
      .values({ community_id: community.id, user_id: other.id, created_by: person.id })
      .execute(),
  ),
  'notes.created_by': handedOver(({ db, person, other, community }) =>
    db
      .insertInto('notes')
      .values({ community_id: community.id, user_id: other.id, created_by: person.id, text: 'Warned once.' })
      .execute(),
  ),
  'notes.user_id': erased(({ db, person, other, community, post }) =>
    db
      .insertInto('notes')
      .values({
        community_id: community.id,
        user_id: person.id,
        created_by: other.id,
        case_id: post.id,
        text: 'Posts the same link every Friday.',
      })
      .execute(),
  ),
  'reporter_mutes.reporter_id': erased(async ({ db, person, community }) => {
    const { id } = await makeCase(db, { post: await makePost(db), community_id: community.id })
    const mute = { case_id: id, reporter_id: person.id, ends_at: new Date('2100-01-01') }
    await db.insertInto('reporter_mutes').values(mute).execute()
  }),
  'reporter_mutes.muted_by': emptied(async ({ db, person, other, community }) => {
    const { id } = await makeCase(db, { post: await makePost(db), community_id: community.id })
    const mute = { case_id: id, reporter_id: other.id, muted_by: person.id, ends_at: new Date('2100-01-01') }
    await db.insertInto('reporter_mutes').values(mute).execute()
  }),
  'reports.reporter_id': emptied(async ({ db, person, community }) => {
    const post = await makePost(db, { community })
    const { id } = await makeCase(db, { post, community_id: community.id, report_count: 1, reporter_count: 1 })
    const target = { target_type: 'post', target_id: post.id, post_id: post.id, community_id: community.id }
    const report = {
      case_id: id,
      reporter_id: person.id,
      ...target,
      reason_id: 3,
      rule: 'No selling',
      note: 'It sells medlars again.',
    }
    const decision = { decided_at: new Date(), outcome: 'left', told_at: new Date() }
    for (const each of [report, { ...report, ...decision }]) await db.insertInto('reports').values(each).execute()
  }),
}
