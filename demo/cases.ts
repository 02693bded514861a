import type { CaseOutcome } from '../api/moderation/queue.ts'
import { takeEvidence } from '../server/people/cases/evidence.ts'
import type { Stage } from './stage.ts'
import { decidedCases } from './texts/decided.ts'
import { openCases, type Reported, type ReportText, reportsOfRemoved } from './texts/moderation.ts'

interface Target {
  type: 'post' | 'comment' | 'user' | 'community'
  id: bigint
  post: bigint | null
  community: bigint | null
  author: bigint | null
}

interface Decision {
  at: Date
  by: bigint
  outcome: CaseOutcome
}

interface Case {
  about: Reported
  reports: readonly ReportText[]
  escalated?: { days: number; text: string }
  before?: string
  remarks?: readonly { by: string; days: number; text: string }[]
  decided?: Decision
}

const removing: readonly CaseOutcome[] = ['remove', 'removed', 'ban']
/** Days before now when a reported comment was edited. */
const edited = 0.3
/** How long a decision can be undone, and is stored. */
const undoDays = 1

/** Adds the reported cases: open and decided ones. */
export async function addCases(stage: Stage): Promise<void> {
  const { tx, person, before, keyAt } = stage
  const rows = allCases(stage).map((each) => {
    const target = targetOf(stage, each.about)
    const days = each.reports.map((report) => report.days)
    const [first, last] = [before(Math.max(...days)), before(Math.min(...days))]
    const escalatedAt = each.escalated ? before(each.escalated.days) : null
    // The version grows with every change.
    const version = each.reports.length + (escalatedAt ? 1 : 0) + (each.decided ? 1 : 0)
    return { ...each, target, first, last, escalatedAt, version, id: keyAt(first) }
  })
  const remarks = rows.flatMap(({ id, remarks = [] }) =>
    remarks.map(({ by, days, text }) => ({ case_id: id, created_by: person(by).id, text, created_at: before(days) })),
  )
  await tx
    .with('opened', (db) =>
      db.insertInto('cases').values(
        rows.map(({ id, target, reports, first, last, escalatedAt, version, escalated, decided }) => ({
          ...{ id, version },
          for_admins: target.type === 'user' || target.type === 'community',
          target_type: target.type,
          target_id: target.id,
          community_id: target.community,
          author_id: target.author,
          report_count: reports.length,
          reporter_count: reports.length,
          created_at: first,
          updated_at: decided?.at ?? escalatedAt ?? last,
          escalated_at: escalatedAt,
          escalation_text: escalated?.text ?? null,
          closed_at: decided?.at ?? null,
          closed_by: decided?.by ?? null,
          outcome: decided?.outcome ?? null,
        })),
      ),
    )
    .with('remarked', (db) => db.insertInto('case_remarks').values(remarks))
    .insertInto('reports')
    .values(
      rows.flatMap(({ id, target, reports, decided }) =>
        reports.map(({ by, reason, days, note, rule }) => ({
          case_id: id,
          reporter_id: person(by).id,
          target_type: target.type,
          target_id: target.id,
          community_id: target.community,
          post_id: target.post,
          reason_id: reason,
          note: note ?? null,
          rule: rule ?? null,
          created_at: before(days),
          decided_at: decided?.at ?? null,
          outcome: decided ? outcomeFor(decided) : null,
          told_at: decided?.at ?? null,
        })),
      ),
    )
    .execute()
  for (const { id, target, first, before: text } of rows) {
    if (text === undefined) continue
    await takeEvidence(tx, id, { targetType: target.type, targetId: target.id })
    await tx.updateTable('case_evidence').set({ taken_at: first, body: text }).where('case_id', '=', id).execute()
    await tx
      .updateTable('comments')
      .set({ edited_at: before(edited) })
      .where('id', '=', target.id)
      .execute()
  }
  await addDecisions(stage, rows)
}

const outcomeFor = ({ outcome }: Decision) => (removing.includes(outcome) ? ('removed' as const) : ('left' as const))

function allCases(stage: Stage): Case[] {
  const removed = Object.entries(reportsOfRemoved).map(([post, reports]): Case => {
    const removal = stage.content({ post }).removed
    if (!removal) throw new Error(`“${post}” was not removed.`)
    return { about: { post }, reports, decided: { ...removal, outcome: 'remove' } }
  })
  const decided = decidedCases.map(({ about, reports, decided: { by, days, outcome } }) => {
    const decision = { at: stage.before(days), by: stage.person(by).id, outcome }
    return { about, reports, decided: decision }
  })
  return [...openCases, ...removed, ...decided]
}

/** Recent decisions can be undone, with their log entries. */
async function addDecisions(
  { tx, entries, before, keyAt }: Stage,
  cases: readonly { id: bigint; version: number; target: Target; decided?: Decision }[],
): Promise<void> {
  const rows = cases.flatMap(({ id, version, target, decided }) => {
    // A removal outside of the queue was not a decision about the case.
    if (!decided || decided.at < before(undoDays) || decided.outcome === 'removed' || decided.outcome === 'left')
      return []
    const entry = entries.find((each) => each.target?.id === target.id && each.at.getTime() === decided.at.getTime())
    return {
      call_id: keyAt(decided.at),
      case_id: id,
      actor_id: decided.by,
      act: decided.outcome,
      version,
      entry_ids: entry ? [entry.id] : [],
      created_at: decided.at,
    }
  })
  await tx.insertInto('decisions').values(rows).execute()
}

function targetOf(stage: Stage, about: Reported): Target {
  if ('person' in about) {
    const { id } = stage.person(about.person)
    return { type: 'user', id, post: null, community: null, author: id }
  }
  if ('place' in about) {
    const { id } = stage.place(about.place)
    return { type: 'community', id, post: null, community: id, author: null }
  }
  const { type, id, post, community, author } = stage.content(about)
  return { type, id, post, community, author }
}
