import { createHash } from 'node:crypto'
import { demoMail } from './cast.ts'
import type { Stage } from './stage.ts'
import { applications, blocks, invited, invites } from './texts/newcomers.ts'
import { theAdmin } from './texts/people.ts'

/** Adds applications, invitations and blocked addresses. */
export async function addNewcomers(stage: Stage): Promise<void> {
  await addApplications(stage)
  await addInvites(stage)
  await addBlocks(stage)
}

/** Adds applicants with the password of all. They are not members yet, and have no member number. */
async function addApplications({ tx, people, person, before, keyAt }: Stage): Promise<void> {
  const { password_hash } = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', person(theAdmin).id)
    .executeTakeFirstOrThrow()
  const applicants = applications.map((text) => ({ id: keyAt(before(text.days)), at: before(text.days), text }))
  for (const { id, at, text } of applicants) people.set(text.username, { id, username: text.username, joinedAt: at })
  await tx
    .insertInto('users')
    .values(
      applicants.map(({ id, at, text: { username, address } }) => ({
        ...{ id, username, password_hash, email: demoMail(username) },
        ...{ created_at: at, last_seen_at: at, pending_at: at, created_ip: address, last_seen_ip: address },
      })),
    )
    .execute()
  await tx
    .insertInto('applications')
    .values(
      applicants.map(({ id, at, text: { answer, refused } }) => ({
        user_id: id,
        answer,
        created_at: at,
        decided_at: refused ? before(refused.days) : null,
        approved: refused ? false : null,
        text: refused?.text ?? null,
      })),
    )
    .execute()
}

async function addInvites({ tx, person, before, keyAt }: Stage): Promise<void> {
  await tx
    .insertInto('invites')
    .values(
      invites.map(({ by, note, uses, left, days, ends }) => ({
        id: keyAt(before(days)),
        // Nobody knows the code: a site shows it only once.
        code_hash: createHash('sha256').update(`${by} ${note}`).digest(),
        user_id: person(by).id,
        ...{ note, uses, uses_left: left },
        created_at: before(days),
        ends_at: before(ends),
      })),
    )
    .execute()
  const invitedPeople = [...invited, ...invites.flatMap(({ by, came }) => came.map((who) => ({ who, by })))]
  await tx
    .insertInto('invited_accounts')
    .values(
      invitedPeople.map(({ who, by }) => ({
        user_id: person(who).id,
        inviter_id: person(by).id,
        created_at: person(who).joinedAt,
      })),
    )
    .execute()
}

async function addBlocks(stage: Stage): Promise<void> {
  const { tx, person, before } = stage
  const rows = await tx
    .insertInto('address_blocks')
    .values(
      blocks.map(({ network, note, days, ends, cancelled }) => ({
        ...{ network, note, scope: 'signup' as const, created_by: person(theAdmin).id, created_at: before(days) },
        expires_at: before(ends),
        cancelled_at: cancelled === undefined ? null : before(cancelled),
        ended_at: cancelled === undefined ? null : before(cancelled),
      })),
    )
    .returning('id')
    .execute()
  stage.blocks.push(...rows.map(({ id }) => id))
}
