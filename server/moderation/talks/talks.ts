import type { OpenedTalk } from '../../../api/moderation/talks.ts'
import { maxTalksADay, talkTextLimit, talkTopicLimit } from '../../../shared/talk-limits.ts'
import { countCharacters, cutText, isSeen } from '../../../shared/text.ts'
import { dayMs } from '../../../shared/time.ts'
import { loadCommunity } from '../../discussion/communities/communities.ts'
import { loadModerated, lockModerated } from '../../discussion/communities/moderated.ts'
import { lockAccounts } from '../../people/accounts/accounts.ts'
import { loadActiveAccountByName } from '../../people/accounts/profile.ts'
import { leaveCauseFor } from '../../people/causes/leave-cause.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { fromWire, keyAt, toWire } from '../../platform/db/keys.ts'
import { requireFactor } from '../../platform/http/factor-needed.ts'
import { makeOnce, type RepeatableRequest } from '../../platform/http/make-once.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { loadEntryAbout } from '../appeals/appeal.ts'
import { obstacleFor, presentOpened } from './present.ts'
import {
  deleteBlock,
  deleteTalksOf,
  findTalk,
  insertBlock,
  insertMessage,
  insertTalk,
  listAnswerers,
  lockStarter,
  lockTalk,
  type NewMessage,
  type OneTalk,
  updateClosed,
} from './queries.ts'

/** What a talk about an act of moderators is called. */
const topicsOfActs = {
  remove_post: 'A removed post',
  remove_comment: 'A removed comment',
  refuse_held: 'What was not published',
  ban_member: 'A ban',
  warn: 'A warning',
} as const

interface Beginning {
  topic: string
  text: string
  logId: string | null
}

export const toAnswer = { right: 'moderate', refusal: 'not_admin_nor_mod' } as const
export const toBlock = { right: 'ban', refusal: 'not_admin_nor_mod' } as const

/** Whoever can read the community can write to its moderators, banned people included. */
export async function startTalk(
  site: Site,
  viewer: Viewer,
  communityId: string,
  input: Beginning,
  key: string | undefined,
): Promise<OpenedTalk> {
  const id = await makeOnce(
    site,
    { call: 'startTalk', userId: viewer.id },
    sentWith(key),
    () => readBeginning(site, viewer, communityId, input),
    (tx, id, beginning) => begin(site, tx, viewer, id, beginning),
  )
  return loadTalk(site, viewer, toWire(id))
}

/** The limits of these calls are counted before, also for a message that is sent again. */
const sentWith = (key: string | undefined): RepeatableRequest => ({ key, countLimits: () => Promise.resolve() })

async function readBeginning(site: Site, viewer: Viewer, communityId: string, input: Beginning) {
  const community = await loadCommunity(site.db, viewer, communityId)
  const entry = input.logId === null ? null : await loadEntryAbout(site.db, viewer.id, input.logId)
  const named = entry && topicsOfActs[entry.act as keyof typeof topicsOfActs]
  // The acts of administrators are none of these moderators'.
  const isTheirs = named && entry.community_id === community.id && entry.actor_group === 'mods'
  if (entry && !isTheirs) throw new Refusal('entry_not_found')
  const topic = named ?? cutText(input.topic, talkTopicLimit.max)
  if (!topic || !isSeen(topic)) throw new Refusal('topic_missing')
  return { communityId: community.id, logId: entry?.id ?? null, topic, text: readText(input.text) }
}

async function begin(
  site: Site,
  tx: Tx,
  viewer: Viewer,
  id: bigint,
  { communityId, logId, topic, text }: Awaited<ReturnType<typeof readBeginning>>,
): Promise<void> {
  const starter = await lockStarter(tx, { userId: viewer.id, communityId, since: keyAt(Date.now() - dayMs) })
  if (!starter) throw new Refusal('not_logged_in')
  if (starter.moderates) throw new Refusal('moderates_there')
  if (starter.blocked) throw new Refusal('talks_blocked')
  if (starter.begun >= maxTalksADay && site.settings.RATE_LIMITS)
    throw new Refusal('too_many', `You can begin ${maxTalksADay} talks a day. Try again tomorrow.`, {
      retryAfter: dayMs / 1000,
    })
  const talk = { id, communityId, userId: viewer.id, logId, topic }
  if (!(await insertTalk(tx, talk, messageOf(site, viewer, text)))) throw new Refusal('talk_exists')
  await tell(tx, { id, community_id: communityId, user_id: viewer.id }, viewer, false)
}

export async function loadTalk(site: Site, viewer: Viewer, wire: string): Promise<OpenedTalk> {
  return presentOpened(site, viewer, await requireTalk(site, viewer, wire))
}

/** As its member, or as one of the moderators. */
export async function answerTalk(
  site: Site,
  viewer: Viewer,
  wire: string,
  input: string,
  key: string | undefined,
): Promise<OpenedTalk> {
  await makeOnce(
    site,
    { call: 'answerTalk', userId: viewer.id },
    sentWith(key),
    async () => ({ found: await requireTalk(site, viewer, wire), text: readText(input) }),
    async (tx, _id, { found, text }) => {
      const talk = await lockWithAccounts(tx, viewer, found)
      const obstacle = obstacleFor(talk)
      if (obstacle) throw new Refusal(refusals[obstacle])
      await insertMessage(tx, talk.id, messageOf(site, viewer, text), talk.as_moderator)
      await tell(tx, talk, viewer, talk.as_moderator)
    },
  )
  return loadTalk(site, viewer, wire)
}

const refusals = {
  closed: 'talk_closed',
  full: 'talk_full',
  blocked: 'talks_blocked',
  unanswered: 'talk_unanswered',
} as const

export async function setTalkClosed(site: Site, viewer: Viewer, wire: string, closed: boolean): Promise<OpenedTalk> {
  const found = await requireTalk(site, viewer, wire)
  await site.db.transaction().execute(async (tx) => {
    const talk = await lockWithAccounts(tx, viewer, found)
    if (!talk.as_moderator) throw new Refusal('not_admin_nor_mod')
    await updateClosed(tx, talk.id, closed ? viewer.id : null)
  })
  return loadTalk(site, viewer, wire)
}

/** Keeps a person from writing to the moderators of the community, or lets them write again. */
export async function setTalksBlocked(
  site: Site,
  viewer: Viewer,
  communityId: string,
  username: string,
  blocked: boolean,
): Promise<{ success: true }> {
  const community = await loadModerated(site, viewer, communityId, toBlock)
  if (!username.trim()) throw new Refusal('no_username')
  const { id: userId } = await loadActiveAccountByName(site.db, username.trim())
  await site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer, userId)
    await lockModerated(tx, viewer, community.id, toBlock)
    if (blocked) await insertBlock(tx, { communityId: community.id, userId, by: viewer.id })
    else await deleteBlock(tx, community.id, userId)
  })
  return { success: true }
}

/** For a deleted account: its talks go, and its name from what it wrote as a moderator. */
export const forgetTalks = (tx: Tx, userId: bigint): Promise<void> => deleteTalksOf(tx, userId)

async function lockWithAccounts(
  tx: Tx,
  viewer: Viewer,
  { id, user_id, community_id, as_moderator }: OneTalk,
): Promise<OneTalk> {
  // Who is told needs their account.
  await lockAccounts(tx, viewer, user_id)
  if (as_moderator) await lockModerated(tx, viewer, community_id, toAnswer)
  return required(viewer, await lockTalk(tx, viewer, id))
}

/** Tells the other side. */
async function tell(
  tx: Tx,
  talk: Pick<OneTalk, 'id' | 'community_id' | 'user_id'>,
  viewer: Viewer,
  fromModerators: boolean,
): Promise<void> {
  const receivers = fromModerators ? [talk.user_id] : await listAnswerers(tx, talk.community_id, viewer.id)
  const details = { talk: String(talk.id), fromModerators }
  // A moderator writes as one of them, without a name.
  const by = fromModerators ? {} : { actorId: viewer.id }
  await leaveCauseFor(tx, receivers, { kind: 'talk', communityId: talk.community_id, ...by, details })
}

async function requireTalk(site: Site, viewer: Viewer, wire: string): Promise<OneTalk> {
  const id = fromWire(wire)
  if (id === undefined) throw new Refusal('invalid_id')
  return required(viewer, await findTalk(site.db, viewer, id))
}

/** Refuses whoever may not read it, and moderators without the second factor that they need. */
function required(viewer: Viewer, talk: OneTalk | undefined): OneTalk {
  if (!talk) throw new Refusal('talk_not_found')
  if (talk.as_moderator) requireFactor(viewer)
  return talk
}

function readText(input: string): string {
  const text = cutText(input, talkTextLimit.max)
  if (!text || !isSeen(text))
    throw new Refusal(
      'text_missing',
      `Write a text first, of at most ${talkTextLimit.max.toLocaleString('en')} characters.`,
    )
  return text
}

/** Its key is made after the talk is locked, because messages are in the order of their keys. */
const messageOf = (site: Site, { id: createdBy }: Viewer, text: string): NewMessage => ({
  ...{ id: site.nextKey(), createdBy, text, characters: countCharacters(text) },
})
