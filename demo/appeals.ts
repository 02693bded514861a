import type { Entry } from './log/entry.ts'
import { appealedTarget, placeOf } from './log/of-texts.ts'
import type { Stage } from './stage.ts'
import { type AppealText, appeals } from './texts/appeals.ts'

/** Adds the appeals with their cases; most are answered. */
export async function addAppeals(stage: Stage): Promise<void> {
  const { tx, person, before, keyAt } = stage
  const rows = appeals.map((text) => {
    const at = before(text.days)
    return { text, at, id: keyAt(at), caseId: keyAt(at), entry: appealed(stage, text), author: person(text.by).id }
  })
  await tx
    .insertInto('cases')
    .values(
      rows.map(({ text: { against, answer }, at, id, caseId, entry, author }) => ({
        id: caseId,
        for_admins: entry.group !== 'mods',
        target_type: entry.target?.type ?? ('user' as const),
        target_id: publishedAs(stage, against, answer) ?? entry.target?.id ?? author,
        community_id: entry.community,
        author_id: author,
        appeal_id: id,
        held_id: entry.act === 'refuse_held' ? (entry.target?.id ?? null) : null,
        version: answer ? 2 : 1,
        created_at: at,
        updated_at: answer ? before(answer.days) : at,
        closed_at: answer ? before(answer.days) : null,
        closed_by: answer ? person(answer.by).id : null,
        outcome: answer ? (answer.outcome === 'upheld' ? ('uphold' as const) : ('overturn' as const)) : null,
      })),
    )
    .execute()
  await tx
    .insertInto('appeals')
    .values(
      rows.map(({ text: { text, answer }, at, id, caseId, entry, author }) => ({
        id,
        log_id: entry.id,
        case_id: caseId,
        user_id: author,
        text,
        created_at: at,
        answered_at: answer ? before(answer.days) : null,
        outcome: answer?.outcome ?? null,
        answer: answer?.text ?? null,
      })),
    )
    .execute()
}

/** The case of a refused item is about the later post or comment. */
function publishedAs({ content }: Stage, against: AppealText['against'], answer: AppealText['answer']) {
  if (!('held' in against) || answer?.outcome !== 'overturned' || !answer.takenBack.became) return undefined
  return content(answer.takenBack.became).id
}

/** The log entry of the disputed act: the last one before the appeal. */
export function appealed(stage: Stage, { by, against, days }: AppealText): Entry {
  const [subject, appealedAt] = [stage.person(by).id, stage.before(days)]
  const [target, community] = [appealedTarget(stage, against), placeOf(stage, against)]
  const entry = stage.entries.findLast(
    (each) =>
      each.act === against.act &&
      each.subject === subject &&
      each.at < appealedAt &&
      (target ? each.target?.id === target.id : each.community === community),
  )
  if (!entry) throw new Error(`The demo's log has no entry that ${by} appeals against.`)
  return entry
}
