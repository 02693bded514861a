import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { makeDigests } from '../server/discussion/digests/jobs.ts'
import { hourMs } from '../shared/time.ts'
import { testAppWithMail } from './app-with-mail.ts'
import { type makeCommunity, makePost, makeUser } from './factories.ts'

type Person = Awaited<ReturnType<typeof makeUser>>
export type Community = Awaited<ReturnType<typeof makeCommunity>>
export type DigestReader = Person & { email: string; client: Client }
type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testAppWithMail>>['t']['as']>>

interface Publishing {
  score?: number
  author?: Person
  hoursAgo?: number
}

let made = 0

/** Members with digests, and posts for them. Each test begins without digests. */
export async function digestStage() {
  const app = await testAppWithMail()
  const { t, untilSent } = app
  beforeEach(() => t.db.deleteFrom('digests').execute())

  const join = ({ id }: Person, communities: Community[]) =>
    sql`insert into community_members (user_id, community_id)
      select ${id}, unnest(${communities.map((each) => each.id)}::bigint[])`.execute(t.db)

  return {
    ...app,
    join,
    /** A member with a digest, of communities that they have joined. */
    async makeReader(communities: Community[], every: 'daily' | 'weekly' = 'weekly'): Promise<DigestReader> {
      const email = `digest${made++}@people.example`
      const user = await makeUser(t.db, { email })
      await sql`update users set email_confirmed_at = now() where id = ${user.id}`.execute(t.db)
      await join(user, communities)
      const client = await t.as(user)
      const digest = { every, hour: 8, timeZone: 'Europe/Berlin' }
      expect((await client.put('/api/mail_settings', { digest })).statusCode).toBe(200)
      return { ...user, email, client }
    },
    async publish(community: Community, title: string, { score = 0, author, hoursAgo }: Publishing = {}) {
      const at = hoursAgo === undefined ? undefined : new Date(Date.now() - hoursAgo * hourMs)
      return makePost(t.db, {
        ...{ community, title, upvotes: score, author: author ?? (await makeUser(t.db)) },
        ...(at && { at }),
      })
    },
    async addFilter({ client }: DigestReader, filter: object) {
      const input = { kind: 'word', where: 'both', act: 'hide', communityId: null, endsAt: null, ...filter }
      expect((await client.post('/api/filters', input)).statusCode).toBe(200)
    },
    /** It is the hour of everybody's digest. */
    async makeAll() {
      await sql`update digests set next_at = now() - interval '1 minute'`.execute(t.db)
      await makeDigests(t.site)
      await untilSent()
    },
    /** The titles of the posts in a mail. */
    titlesIn: (mail = '') =>
      [...mail.matchAll(/^(.+)\r?\n\w+ =C2=B7 -?\d+ points? =C2=B7 \d+ comments?\r?$/gm)].map(([, title]) => title),
  }
}
