import { rendererVersion, renderNaming } from '../shared/markdown.ts'
import { publicIdOf } from './posts.ts'
import type { Stage } from './stage.ts'
import { appeals } from './texts/appeals.ts'
import { type HeldText, held } from './texts/held.ts'

/** Adds held items with their cases; some are still held. */
export async function addHolds(stage: Stage): Promise<void> {
  const items = held.map((text) => {
    const id = stage.keyAt(stage.before(text.days))
    stage.held.set(text.name, id)
    return { id, text, end: endOf(stage, text) }
  })
  await stage.tx
    .insertInto('held_items')
    .values(items.map(({ id, text, end }) => ({ id, ...rowOf(stage, text, end) })))
    .execute()
  await stage.tx
    .insertInto('cases')
    .values(items.map(({ id, text, end }) => caseOf(stage, id, text, end)))
    .execute()
  for (const { text, end } of items)
    if (!end)
      await stage.tx
        .updateTable('users')
        .set(({ eb }) => ({ no_held: eb('no_held', '+', 1) }))
        .where('id', '=', stage.person(text.by).id)
        .execute()
}

export function heldIdOf({ held }: Stage, { name }: HeldText): bigint {
  const id = held.get(name)
  if (id === undefined) throw new Error(`The demo has no held item named ${name}.`)
  return id
}

interface End {
  at: Date
  /** The published post or comment; null if it was refused. */
  became: bigint | null
  /** The decision of the moderators, without appeals. */
  decided: { at: Date; by: bigint; published: boolean }
}

/** Undefined if it is still held. */
function endOf({ before, person, content }: Stage, { name, decided, became }: HeldText): End | undefined {
  const last = decided?.at(-1)
  if (!last) return undefined
  const first = { at: before(last.days), by: person(last.by).id, published: last.act === 'release_held' }
  if (became) return { at: first.at, became: content(became).id, decided: first }
  for (const { against, answer } of appeals) {
    if (!('held' in against) || against.held !== name || answer?.outcome !== 'overturned') continue
    const { became: published } = answer.takenBack
    if (published) return { at: before(answer.days), became: content(published).id, decided: first }
  }
  return { at: first.at, became: null, decided: first }
}

function rowOf({ person, place, content, before, names }: Stage, text: HeldText, end: End | undefined) {
  const published = end !== undefined && end.became !== null
  return {
    type: text.type,
    author_id: person(text.by).id,
    community_id: place(text.place).id,
    why: text.why,
    public_id: text.type === 'post' ? publicIdOf(text.title) : null,
    post_type: text.type === 'post' ? ('text' as const) : null,
    post_id: text.type === 'comment' ? content({ post: text.under }).id : null,
    // The text is in the published post or comment.
    title: text.type === 'post' && !published ? text.title : null,
    body: published ? null : text.text,
    body_html: published ? null : renderNaming(text.text, names).html,
    body_renderer: published ? null : rendererVersion,
    created_at: before(text.days),
    state: end ? (published ? ('released' as const) : ('refused' as const)) : ('waiting' as const),
    decided_at: end?.at ?? null,
    became_id: end?.became ?? null,
  }
}

function caseOf({ keyAt, person, place, before }: Stage, heldId: bigint, text: HeldText, end: End | undefined) {
  const since = before(text.days)
  return {
    id: keyAt(since),
    target_type: text.type,
    target_id: end?.became ?? heldId,
    community_id: place(text.place).id,
    author_id: person(text.by).id,
    held_id: heldId,
    version: 1 + (text.decided?.length ?? 0),
    created_at: since,
    updated_at: end?.decided.at ?? since,
    closed_at: end?.decided.at ?? null,
    closed_by: end?.decided.by ?? null,
    outcome: end ? (end.decided.published ? ('approve' as const) : ('remove' as const)) : null,
  }
}
