import { randomBytes } from 'node:crypto'
import {
  makeComment,
  makeCommunity,
  makeCustomFeed,
  makeList,
  makeMod,
  makePicture,
  makePost,
  makeUser,
} from './factories.ts'
import { columnsOfInvites } from './people-columns-of-invites.ts'
import { columnsOfModeration } from './people-columns-of-moderation.ts'
import { columnsOfSecurity } from './people-columns-of-security.ts'
import { erased, handedOver, isWriting, type PersonColumn, stays } from './person-column.ts'

const isRecord = 'Who removed it, for an operator who investigates in the database: the site shows it to nobody.'
const isShownToAdmins = 'Who locked it: administrators see the account, everybody else an id of zeros.'

/** Every column of the schema that refers to a person, with one of four words for what the deletion of the account does to it. */
export const peopleColumns: Record<string, PersonColumn> = {
  ...columnsOfInvites,
  ...columnsOfModeration,
  ...columnsOfSecurity,
  'address_blocks.created_by': handedOver(({ db, person }) =>
    db
      .insertInto('address_blocks')
      .values({
        ...{ network: '192.0.2.0/24', note: 'Quinces sold here.', created_by: person.id },
        ...{ expires_at: new Date('2100-01-01'), cancelled_at: new Date(), ended_at: new Date() },
      })
      .execute(),
  ),
  'applications.user_id': erased(async ({ db, person }) => {
    const decision = { decided_at: new Date(), approved: false, text: 'We know you from elsewhere.' }
    const answer = 'I would like to talk about medlars.'
    await db
      .insertInto('applications')
      .values({ user_id: person.id, answer, ...decision })
      .execute()
  }),
  'badges.user_id': erased(({ db, person }) =>
    db.insertInto('badges').values({ user_id: person.id, type: 'supporter' }).execute(),
  ),
  'comment_votes.user_id': erased(({ db, person, comment }) =>
    db.insertInto('comment_votes').values({ comment_id: comment.id, user_id: person.id, up: true }).execute(),
  ),
  'comments.deleted_by': stays(isRecord, async ({ db, person, post }) => {
    const { id } = await makeComment(db, { post })
    const deletion = { deleted_at: new Date(), deleted_by: person.id, deleted_as: 'mods' }
    await db.updateTable('comments').set(deletion).where('id', '=', id).execute()
  }),
  'comments.user_id': stays(isWriting, ({ db, person, post }) => makeComment(db, { author: person, post })),
  'communities.user_id': handedOver(({ db, person }) => makeCommunity(db, { founder: person })),
  'community_bans.created_by': handedOver(async ({ db, person, community }) =>
    db
      .insertInto('community_bans')
      .values({ community_id: community.id, user_id: (await makeUser(db)).id, created_by: person.id })
      .execute(),
  ),
  'community_bans.user_id': erased(({ db, person, other, community }) =>
    db
      .insertInto('community_bans')
      .values({ community_id: community.id, user_id: person.id, created_by: other.id })
      .execute(),
  ),
  'community_members.user_id': erased(({ db, person }) => makeCommunity(db, { members: [person] })),
  'community_mods.user_id': erased(async ({ db, person }) => {
    const { id } = await makeCommunity(db, { members: [person] })
    await makeMod(db, { id }, person)
  }),
  'community_mutes.user_id': erased(({ db, person, community }) =>
    db.insertInto('community_mutes').values({ user_id: person.id, community_id: community.id }).execute(),
  ),
  'community_requests.denied_by': handedOver(({ db, person, other }) =>
    db
      .insertInto('community_requests')
      .values({ user_id: other.id, name: 'Denied', denied_at: new Date(), denied_by: person.id })
      .execute(),
  ),
  'community_requests.user_id': erased(({ db, person }) =>
    db.insertInto('community_requests').values({ user_id: person.id, name: 'Wanted' }).execute(),
  ),
  'community_rules.created_by': handedOver(({ db, person, community }) =>
    db
      .insertInto('community_rules')
      .values({ community_id: community.id, rule: 'Be brief.', z_index: 0, created_by: person.id })
      .execute(),
  ),
  'content_removals.asked_by': stays(
    'Who removed the content, for 30 days: a process that continues the removal names them in each entry.',
    async ({ db, person }) => {
      const { id } = await makeUser(db)
      await db
        .insertInto('content_removals')
        .values({ id, user_id: id, asked_by: person.id, entry_id: 1n, from_id: 0n })
        .execute()
    },
  ),
  'content_removals.user_id': stays(
    'For 30 days, until what was removed with a ban is erased.',
    ({ db, person, other }) =>
      db
        .insertInto('content_removals')
        .values({ id: other.id, user_id: person.id, asked_by: other.id, entry_id: 1n, from_id: 0n })
        .execute(),
  ),
  'custom_feeds.user_id': erased(({ db, person }) => makeCustomFeed(db, { owner: person })),
  'feed_sorts.user_id': erased(({ db, person, community }) =>
    db
      .insertInto('feed_sorts')
      .values({ user_id: person.id, feed: 'community', about_id: community.id, sort: 'latest' })
      .execute(),
  ),
  'filters.user_id': erased(({ db, person }) =>
    db
      .insertInto('filters')
      .values({ id: person.id, user_id: person.id, kind: 'word', value: 'casino', covers: 'both', act: 'fold' })
      .execute(),
  ),
  'hidden_posts.user_id': erased(({ db, person, post }) =>
    db.insertInto('hidden_posts').values({ user_id: person.id, post_id: post.id }).execute(),
  ),
  'images.owner_id': stays('The pictures of a post stay with it; the avatar and unused uploads go.', async (stage) => {
    const image = await makePicture(stage.db, 'post')
    await stage.db.updateTable('images').set({ owner_id: stage.person.id }).where('id', '=', image.id).execute()
    await makePost(stage.db, { author: stage.person, type: 'image', images: [image] })
  }),
  'list_items.user_id': erased(({ db, person, post, comment }) =>
    makeList(db, { owner: person, items: [{ post }, { comment }] }),
  ),
  'lists.user_id': erased(({ db, person }) => makeList(db, { owner: person })),
  'notification_causes.actor_id': stays('Only until the worker has made a notification of it.', (stage) =>
    stage.db
      .insertInto('notification_causes')
      .values({
        kind: 'mod_add',
        user_id: stage.other.id,
        community_id: stage.community.id,
        actor_id: stage.person.id,
      })
      .execute(),
  ),
  'notification_causes.user_id': erased(({ db, person, post, comment }) =>
    db
      .insertInto('notification_causes')
      .values({
        kind: 'vote',
        user_id: person.id,
        post_id: post.id,
        comment_id: comment.id,
        details: { deletedAs: 'mods' },
      })
      .execute(),
  ),
  'notification_counts.user_id': erased(({ db, person }) =>
    db.insertInto('notification_counts').values({ user_id: person.id, new_count: 3 }).execute(),
  ),
  'notifications.actor_id': stays(isWriting, ({ db, person, other, post, comment }) =>
    db
      .insertInto('notifications')
      .values({ user_id: other.id, type: 'new_comment', post_id: post.id, comment_id: comment.id, actor_id: person.id })
      .execute(),
  ),
  'notifications.user_id': erased(({ db, person, other, post, comment, community }) =>
    db
      .insertInto('notifications')
      .values({
        user_id: person.id,
        type: 'comment_reply',
        post_id: post.id,
        comment_id: comment.id,
        parent_comment_id: comment.id,
        community_id: community.id,
        actor_id: other.id,
        details: { deletedAs: 'mods' },
        seen_at: new Date(),
        mailed_at: new Date(),
      })
      .execute(),
  ),
  'post_activity.user_id': stays(isWriting, ({ db, person }) => makePost(db, { author: person })),
  'post_ranks.user_id': stays(isWriting, ({ db, person }) => makePost(db, { author: person })),
  'post_visits.user_id': erased(({ db, person, post }) =>
    db.insertInto('post_visits').values({ user_id: person.id, post_id: post.id, previous_at: new Date() }).execute(),
  ),
  'post_votes.user_id': erased(({ db, person, post }) =>
    db.insertInto('post_votes').values({ post_id: post.id, user_id: person.id, up: true }).execute(),
  ),
  'posts.deleted_by': stays(isRecord, ({ db, person }) =>
    makePost(db, { deleted_at: new Date(), deleted_by: person.id, deleted_as: 'mods' }),
  ),
  'comments.locked_by': stays(isShownToAdmins, async ({ db, person, post }) => {
    const { id } = await makeComment(db, { post })
    const lock = { locked_at: new Date(), locked_by: person.id, locked_as: 'mods' }
    await db.updateTable('comments').set(lock).where('id', '=', id).execute()
  }),
  'posts.locked_by': stays(isShownToAdmins, ({ db, person }) =>
    makePost(db, { locked_at: new Date(), locked_by: person.id, locked_as: 'mods' }),
  ),
  'posts.user_id': stays(isWriting, ({ db, person }) => makePost(db, { author: person })),
  'push_subscriptions.user_id': erased(async ({ db, person }) => {
    const session = { id_hash: randomBytes(32), user_id: person.id, expires_at: new Date('2100-01-01') }
    await db.insertInto('sessions').values(session).execute()
    const host = 'push.example'
    const keys = { public_key: randomBytes(65), auth_secret: randomBytes(16) }
    const { id } = await db
      .insertInto('push_subscriptions')
      .values({ session_hash: session.id_hash, user_id: person.id, endpoint: `https://${host}/to/me`, host, ...keys })
      .returning('id')
      .executeTakeFirstOrThrow()
    const notification = await db
      .insertInto('notifications')
      .values({ user_id: person.id, type: 'welcome' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('push_messages')
      .values({ subscription_id: id, notification_id: notification.id, host })
      .execute()
  }),
  'mail_settings.user_id': erased(({ db, person }) =>
    db
      .insertInto('mail_settings')
      .values({ user_id: person.id, kind: 'replies', due_at: new Date('2100-01-01') })
      .execute(),
  ),
  'digests.user_id': erased(({ db, person }) =>
    db
      .insertInto('digests')
      .values({
        ...{ user_id: person.id, every: 'weekly', weekday: 'monday', hour: 8, minute: 5, time_zone: 'Europe/Berlin' },
        ...{ since: new Date(), next_at: new Date('2100-01-01') },
      })
      .execute(),
  ),
  'mails.user_id': erased(({ db, person }) => {
    const mail = { kind: 'account', template: 'plain', user_id: person.id, recipient: randomBytes(32) }
    const waiting = { address: 'medlar@people.example', shown_address: 'm…@people.example', details: '{}' }
    const failure = { tried_at: new Date(), last_reply: '450 No quinces today.' }
    const failed = { ...failure, state: 'failed', ended_at: new Date(), bounced_at: new Date() }
    return db
      .insertInto('mails')
      .values([
        { id: person.id, ...mail, ...waiting },
        { id: person.id + 1n, ...mail, ...waiting, ...failed },
      ])
      .execute()
  }),
  'sent_keys.user_id': erased(({ db, person, post }) =>
    db
      .insertInto('sent_keys')
      .values({ user_id: person.id, call: 'createPost', key: 'draft', made_id: post.id })
      .execute(),
  ),
  'told_mentions.user_id': erased(({ db, person, comment, post }) =>
    db
      .insertInto('told_mentions')
      .values([
        { user_id: person.id, post_id: post.id },
        { user_id: person.id, comment_id: comment.id },
      ])
      .execute(),
  ),
  'user_mutes.muted_user_id': erased(({ db, person, other }) =>
    db.insertInto('user_mutes').values({ user_id: other.id, muted_user_id: person.id }).execute(),
  ),
  'user_mutes.user_id': erased(({ db, person, other }) =>
    db.insertInto('user_mutes').values({ user_id: person.id, muted_user_id: other.id }).execute(),
  ),
}

/** Other columns that still contain data of a person after the account is deleted. */
export const otherTraces: Record<string, string> = {
  'public.users.id': 'The row stays as the author of posts and comments.',
  'public.users.username': 'The name stays, so that nobody can take it and pose as the deleted person.',
  'public.search_documents.author_id':
    'The index of the search has the author of each post and comment, as the posts and comments themselves.',
  'public.rate_limits.key':
    'Counters of calls, by account or address, and of logins by address and name, for at most a day; without them limits could be bypassed.',
}
