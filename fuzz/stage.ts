import type { CommentRow } from '../server/discussion/comments/fragments.ts'
import type { UserRow } from '../server/people/accounts/queries.ts'
import { toWire } from '../server/platform/db/keys.ts'
import { renderMarkdown } from '../shared/markdown.ts'
import { makeComment, makeCommunity, makeList, makePost } from '../test/factories.ts'
import { type Account, enter, makeAccount, makeStranger } from './people.ts'
import type { Random } from './random.ts'
import { type Role, roles, type Session } from './request.ts'
import type { Target } from './target.ts'
import { marks } from './texts.ts'

/** Real things by the name under which calls and pages ask for them. */
export type Pools = Record<
  | 'communityId'
  | 'communityName'
  | 'username'
  | 'userId'
  | 'publicId'
  | 'postId'
  | 'commentId'
  | 'listId'
  | 'listName'
  | 'ruleId'
  | 'requestId'
  | 'muteId'
  | 'imageId'
  | 'imagePath'
  | 'next',
  string[]
>

export interface Things extends Pools {
  /** Those of them that a role may do most with. */
  own: Record<Account, Partial<Pools>>
}

/** What a part of the requests is sent to: people of every role and something of everything, made anew before it is worn out. */
export interface Stage {
  things: Things
  sessions: Record<Role, Session>
  accounts: Record<Account, UserRow>
  /** The community that the moderator moderates. */
  communityId: bigint
}

export async function setStage(target: Target, number: number, random: Random): Promise<Stage> {
  const { db } = target.site
  const name = (what: string) => `z${number.toString(36)}_${what}`
  const account = async (role: Account) => [role, await makeAccount(target, role, name(role))] as const
  const entries = await Promise.all([account('member'), account('moderator'), account('admin')])
  const accounts = Object.fromEntries(entries) as Record<Account, UserRow>
  const { member, moderator, admin } = accounts
  const [stranger, other] = await Promise.all([
    makeStranger(target, name('stranger')),
    makeStranger(target, name('other')),
  ])
  const about = random.pick(marks)
  const community = await makeCommunity(db, {
    name: name('place'),
    about,
    founder: moderator,
    members: [member, stranger],
  })
  const elsewhere = await makeCommunity(db, { name: name('yonder'), about, founder: stranger, members: [member] })
  const people = [member, moderator, admin, stranger, other]
  await db
    .updateTable('users')
    .set({ about_me: about })
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()

  const text = () => {
    const body = `${random.pick(marks)}\n\n${random.pick(marks)}`
    return { body, body_html: renderMarkdown(body) }
  }
  const post = (author: UserRow, given: Parameters<typeof makePost>[1] = {}) =>
    makePost(db, { author, community, title: random.pick(marks), ...text(), ...given })
  const gone = { deleted_at: new Date(), deleted_as: 'mods', deleted_by: moderator.id } as const
  const link = { type: 'link', link_url: 'https://example.org/?"><img src=x>', link_hostname: 'example.org' } as const
  const posts = await Promise.all([
    ...people.slice(0, 4).map((author) => post(author)),
    post(stranger, { community: elsewhere }),
    post(stranger, { ...link, body: null, body_html: null }),
    post(stranger, gone),
    post(member, { locked_at: new Date(), locked_as: 'mods', locked_by: moderator.id }),
  ])
  const comments: CommentRow[] = []
  for (const on of posts.slice(0, 3)) {
    for (const author of people.slice(0, 4)) {
      const root = await makeComment(db, { author, post: on, ...text() })
      comments.push(root, await makeComment(db, { author: stranger, under: root, ...text() }))
    }
  }
  const rules = await db
    .insertInto('community_rules')
    .values(
      [1, 2, 3].map((z_index) => ({
        community_id: community.id,
        rule: random.pick(marks),
        description: random.pick(marks),
        z_index,
        created_by: moderator.id,
      })),
    )
    .returning('id')
    .execute()
  const requests = await db
    .insertInto('community_requests')
    .values([1, 2, 3].map((each) => ({ user_id: stranger.id, name: name(`want${each}`), note: random.pick(marks) })))
    .returning('id')
    .execute()
  const muted = { user_id: member.id, muted_user_id: other.id }
  const mute = await db.insertInto('user_mutes').values(muted).returning('id').executeTakeFirstOrThrow()
  const lists = await Promise.all([
    makeList(db, { owner: member, name: name('own'), description: about }),
    makeList(db, { owner: stranger, name: name('secret'), description: about }),
    makeList(db, { owner: stranger, name: name('open'), description: about, public: true }),
  ])

  const ownOf = (user: UserRow) => ({
    username: [user.username],
    communityId: [toWire(community.id)],
    communityName: [community.name],
    publicId: posts.filter((each) => each.user_id === user.id).map((each) => each.public_id),
    commentId: comments.filter((each) => each.user_id === user.id).map((each) => toWire(each.id)),
  })
  const sessions = {} as Record<Role, Session>
  for (const role of roles) sessions[role] = await enter(target, role === 'guest' ? undefined : accounts[role])
  return {
    things: {
      communityId: [community, elsewhere].map(({ id }) => toWire(id)),
      communityName: [community, elsewhere].map((each) => each.name),
      username: people.map(({ username }) => username),
      userId: people.map(({ id }) => toWire(id)),
      publicId: posts.map(({ public_id }) => public_id),
      postId: posts.map(({ id }) => toWire(id)),
      commentId: comments.map(({ id }) => toWire(id)),
      listId: lists.map(({ id }) => String(id)),
      listName: lists.map((list) => list.name),
      ruleId: rules.map(({ id }) => String(id)),
      requestId: requests.map(({ id }) => String(id)),
      muteId: [`u_${mute.id}`],
      imageId: ['0'.repeat(23).padEnd(24, '1')],
      imagePath: [],
      own: { member: ownOf(member), moderator: ownOf(moderator), admin: ownOf(admin) },
      next: [],
    },
    sessions,
    accounts,
    communityId: community.id,
  }
}

/** A role whose session ended, or whose account is gone, stands there again as before. */
export async function enterAgain(target: Target, stage: Stage, role: Role): Promise<void> {
  if (role === 'guest') {
    stage.sessions.guest = await enter(target, undefined)
    return
  }
  const { db } = target.site
  const { id } = stage.accounts[role]
  const there = db.selectFrom('users').select('id').where('id', '=', id).where('deleted_at', 'is', null)
  if (!(await there.executeTakeFirst())) {
    const { communityId } = stage
    const user = await makeAccount(target, role, `y${id.toString(36).slice(-10)}_${role}`)
    stage.accounts[role] = user
    await db.insertInto('community_members').values({ community_id: communityId, user_id: user.id }).execute()
    if (role === 'moderator')
      await db
        .insertInto('community_mods')
        .values({ community_id: communityId, user_id: user.id, position: 9 })
        .execute()
  }
  stage.sessions[role] = await enter(target, stage.accounts[role])
}
