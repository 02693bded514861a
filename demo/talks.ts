import { timeOf } from '../server/platform/db/keys.ts'
import type { Stage } from './stage.ts'
import { communities } from './texts/communities.ts'
import { talks } from './texts/talks.ts'

/** The talks of members with moderators. */
export async function addTalks(stage: Stage): Promise<void> {
  const { tx, person, place, before, keyAt } = stage
  const rows = talks.map(({ place: where, member, topic, closed, messages }) => {
    const said = messages.map(({ by, days, text }) => ({
      ...{ id: keyAt(before(days)), created_by: person(by).id, text },
      from_moderators: by !== member,
    }))
    const lastAnswer = said.findLastIndex((message) => message.from_moderators)
    const row = {
      id: keyAt(before(messages[0]?.days ?? 0)),
      community_id: place(where).id,
      user_id: person(member).id,
      topic,
      last_message_id: said.at(-1)?.id ?? 0n,
      message_count: said.length,
      characters: said.reduce((sum, { text }) => sum + text.length, 0),
      unanswered: said.length - 1 - lastAnswer,
      closed_at: closed ? before(closed.days) : null,
      closed_by: closed ? person(closed.by).id : null,
    }
    const { moderators = [] } = communities.find(({ name }) => name === where) ?? {}
    return {
      row,
      moderators: moderators.map((name) => person(name).id),
      said: said.map((message) => ({ ...message, talk_id: row.id })),
    }
  })
  stage.talks.push(
    ...rows.map(({ row: { id, community_id: community, user_id: member, topic }, moderators, said }) => ({
      ...{ id, community, member, moderators, topic },
      messages: said.map((each) => ({ by: each.created_by, asModerator: each.from_moderators, at: timeOf(each.id) })),
    })),
  )
  const blocks = talks.flatMap(({ place: where, member, blocked }) =>
    blocked
      ? {
          ...{ community_id: place(where).id, user_id: person(member).id },
          ...{ created_by: person(blocked.by).id, created_at: before(blocked.days) },
        }
      : [],
  )
  await tx
    .with('begun', (db) => db.insertInto('talks').values(rows.map(({ row }) => row)))
    .with('blocked', (db) => db.insertInto('talk_blocks').values(blocks))
    .insertInto('talk_messages')
    .values(rows.flatMap(({ said }) => said))
    .execute()
}
