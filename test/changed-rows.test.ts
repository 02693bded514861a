import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBus } from '../server/platform/db/listen.ts'
import { testDatabase } from './database.ts'
import { makeComment, makePicture, makePost } from './factories.ts'

// Each column of a table that pieces are made from is either announced when it changes, or listed here as one that no piece shows.

const shownNowhere: Record<string, readonly string[]> = {
  // First, while a post uses the image.
  images: ['owner_id', 'format', 'created_at', 'attached_at', 'withheld_at', 'dropped_at'],
  post_images: [],
  posts: [],
  comments: [],
  comment_ranks: ['post_id', 'detached_up', 'detached_down', 'deleted_at'],
  badges: [],
  communities: [],
  // Shown to the person themselves or to administrators only, whose answers contain no piece of that account.
  users: [
    ...['signup_number', 'email', 'password_hash', 'password_changed_at', 'about_me', 'created_ip', 'last_seen_ip'],
    ...['home_feed', 'remember_feed_sort', 'embeds_off', 'hide_user_profile_pictures', 'require_alt_text'],
    ...['upvote_notifications_off', 'reply_notifications_off', 'votes_detached_at', 'home_feed_id', 'filters_version'],
    ...['hide_read', 'collapse_below', 'mention_notifications_off', 'visits_off', 'banned_until'],
    ...['report_notifications_off', 'queue_pictures_shown', 'trusted_at', 'no_held'],
    ...['email_confirmed_at', 'confirmed_email', 'email_changed_at', 'admin_since'],
  ],
}

test('every column that a piece shows is announced when it changes', async () => {
  const { db, url } = await testDatabase()
  const bus = await createBus(url)
  const messages: string[] = []
  for (const topic of ['comments', 'posts', 'authors', 'communities'])
    bus.on(topic, (text) => messages.push(`${topic} ${text}`))
  const comment = await makeComment(db)
  const image = await makePicture(db, 'post')
  await makePost(db, { type: 'image', images: [image] })
  await db.insertInto('badges').values({ user_id: comment.user_id, type: 'supporter' }).execute()
  await db
    .updateTable('communities')
    .set({ pro_pic_id: (await makePicture(db, 'avatar')).id })
    .execute()
    .catch(() => {})
  // Any value may be written then.
  const { rows: constraints } = await sql<{ drop: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0 and contype in ('c', 'f') order by contype = 'f' desc`.execute(
    db,
  )
  for (const { drop } of constraints) await sql.raw(drop).execute(db)

  const silent: Record<string, string[]> = {}
  for (const table of Object.keys(shownNowhere)) {
    silent[table] = []
    const { rows: columns } = await sql<{ name: string; type: string }>`
      select attname as name, format_type(atttypid, null) as type from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'id'
      order by attnum`.execute(db)
    for (const { name, type } of columns) {
      const change = changes[type]
      if (!change) throw new Error(`How does a ${type} change?`)
      await bus.catchUp()
      messages.length = 0
      await sql`update ${sql.table(table)} set ${sql.id(name)} = ${sql.raw(change.replaceAll('$', `"${name}"`))}`.execute(
        db,
      )
      await bus.catchUp()
      if (!messages.length) silent[table].push(name)
    }
  }
  await bus.close()
  expect(silent).toEqual(shownNowhere)
})

/** An expression for another value of a column `$` of this type. */
const changes: Record<string, string> = {
  bigint: 'coalesce($, hashtext(ctid::text)) + 1000',
  integer: 'coalesce($, hashtext(ctid::text) & 65535) + 1000',
  smallint: 'coalesce($, 0) + 1000',
  text: `coalesce($, '') || 'x'`,
  boolean: 'not coalesce($, false)',
  bytea: `coalesce($, '') || '\\x00'`,
  inet: `'192.0.2.7'`,
  'timestamp with time zone': `coalesce($, '2020-01-01') + interval '40 days'`,
  'bigint[]': `$ || 1::bigint`,
}
