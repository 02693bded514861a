import type { CaseActName, CaseResult } from '../../../../api/moderation/queue-acts.ts'
import { removalTextLimit, warningLimit } from '../../../../shared/limits.ts'
import { removalTextOf } from '../../../../shared/removal-text.ts'
import { countCharacters, cutText } from '../../../../shared/text.ts'
import { requireRight } from '../../../discussion/communities/permissions.ts'
import { readEnd } from '../../../discussion/mods/bans.ts'
import { type Acting, actorOf, actsAs } from '../../../people/acts/acting.ts'
import { requireWhy } from '../../../people/acts/why.ts'
import { writeEntry } from '../../../people/acts/write-entry.ts'
import { withSettings } from '../../../people/site-settings/with-settings.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import { fromWire, hiddenId, toWire } from '../../../platform/db/keys.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Site } from '../../../platform/site.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { acts } from './acts.ts'
import { attemptCase } from './attempt-case.ts'
import type { ActInput, CaseAct, CaseToDecide } from './case-act.ts'
import { type FoundCase, listCasesToDecide, updateDecided } from './queries.ts'
import { presentResults, refusalOf } from './results.ts'
import { isHeld } from './target-steps.ts'

interface Body {
  cases: { id: string; version: number }[]
  act: CaseActName
  reason: string | null
  ruleId: number | null
  expires: string | null
  hours: number | null
  hideTitle?: boolean
  text: string | null
}

/** One call with its progress. */
interface Call {
  site: Site
  viewer: Viewer
  id: bigint
  name: CaseActName
  act: CaseAct
  input: ActInput
  /**
   * The communities with more than one case in this call, each with its entry above the items, or null before that is
   * written.
   */
  many: Map<bigint, bigint | null>
  /** The people whom this call has notified, per community: each once. */
  notified: Set<string>
  /** The people whom this call has banned, each with the log entry. */
  banned: Map<string, bigint>
}

/** Decides each case in its own transaction, one after the other. */
export async function actOnCases(
  site: Site,
  viewer: Viewer,
  body: Body,
): Promise<{ results: CaseResult[]; undoId: string | null }> {
  const act = acts[body.act]
  const input = readInput(body, act)
  act.validate?.(input)
  // A case that is named twice is decided once.
  const requested = new Map(body.cases.map(({ id, version }) => [id, { key: fromWire(id) ?? hiddenId, version }]))
  const keys = [...requested.values()].map(({ key }) => key)
  const foundCases = new Map((await listCasesToDecide(site.db, viewer, keys, input.ruleId)).map((row) => [row.id, row]))
  const call: Call = {
    ...{ site, viewer, act, input, id: site.nextKey(), name: body.act },
    many: new Map(act.many ? communitiesWithSeveral([...foundCases.values()]).map((id) => [id, null]) : []),
    notified: new Set(),
    banned: new Map(),
  }
  const refusals = new Map<string, Refusal | null>()
  // Comments first: deciding a post would also close the cases of its comments.
  const isComment = ({ key }: { key: bigint }) => foundCases.get(key)?.target_type === 'comment'
  const inOrder = [...requested].toSorted(([, a], [, b]) => Number(isComment(b)) - Number(isComment(a)))
  for (const [id, { key, version }] of inOrder)
    refusals.set(id, await attemptDecision(call, foundCases.get(key), version))
  const outcomes = [...requested.keys()].map((id) => ({ id, refusal: refusals.get(id) ?? null }))
  const results = await presentResults(site, viewer, outcomes)
  return { results, undoId: results.some(({ ok }) => ok) ? toWire(call.id) : null }
}

function readInput(
  { reason, ruleId, expires, hours, hideTitle = false, text }: Body,
  { textLimit, cutsText }: CaseAct,
): ActInput {
  const { max } = textLimit ?? warningLimit
  // A text for a person is never cut: it is sent complete, or refused.
  const fits = cutsText || countCharacters(text?.trim() ?? '') <= max
  return {
    reason: cutText(reason, removalTextLimit.max),
    ruleId,
    expiresAt: readEnd(expires ?? undefined),
    hours,
    hideTitle,
    text: fits ? cutText(text, max) : null,
  }
}

/** Refusals of held items are not in the public log, so they are not part of this entry. */
const communitiesWithSeveral = (cases: readonly FoundCase[]): bigint[] =>
  [
    ...Map.groupBy(
      cases.filter((each) => !isHeld(each)),
      ({ community_id: id }) => id,
    ),
  ].flatMap(([id, all]) => (id !== null && all.length > 1 ? id : []))

function attemptDecision(call: Call, caseRow: FoundCase | undefined, version: number): Promise<Refusal | null> {
  return attemptCase(call.site, caseRow?.id, async () => {
    try {
      await decide(call, requireDecidable(call, caseRow, version))
    } catch (error) {
      throw await refusalOf(call.site.db, error, caseRow)
    }
  })
}

function requireDecidable(
  { viewer, name, act, input }: Call,
  caseRow: FoundCase | undefined,
  version: number,
): FoundCase {
  if (!caseRow) throw new Refusal('case_not_found')
  if (!caseRow.visible) throw new Refusal('own_case')
  if (caseRow.version !== version || (caseRow.closed && !act.reopens)) throw new Refusal('case_changed')
  if (!caseRow.up_to) throw new Refusal('case_with_admins')
  if (name === 'ban' || caseRow.appeals_ban) requireRight(viewer, caseRow.mod_role, 'ban', 'not_admin_nor_mod')
  if (!act.targets.includes(caseRow.target_type)) throw new Refusal('invalid_action')
  if (act.waiting !== 'both' && (act.waiting === 'appeal') !== (caseRow.appeal_id !== null))
    throw new Refusal('invalid_action')
  if (isHeld(caseRow) && !act.allowsHeld && act.waiting !== 'appeal') throw new Refusal('invalid_action')
  if (input.ruleId !== null && caseRow.rule_id === null) throw new Refusal('rules-not-found')
  return caseRow
}

async function decide(call: Call, caseRow: FoundCase): Promise<void> {
  const { viewer, act, input } = call
  const site = await withSettings(call.site)
  const person = `${caseRow.author_id} ${caseRow.community_id}`
  if (act.requiresReason) await requireWhy(site, viewer, caseRow.author_id, reasonOf(input, caseRow))
  const { decided, many } = await site.db.transaction().execute(async (tx) => {
    const why = reasonOf(input, caseRow)
    const as = actsAs(caseRow.moderated)
    const entry = isHeld(caseRow) ? null : await writeManyEntry(tx, call, caseRow, { by: viewer, as, ...why })
    const acting = { by: viewer, as, ...why, partOf: entry, quiet: call.notified.has(person) }
    const result = await act.decide({ site, tx, caseRow, input, acting, bannedBefore: call.banned.get(person) ?? null })
    const { outcome, entries } = result
    const decision = { id: caseRow.id, version: caseRow.version, callId: call.id, act: call.name, outcome, entries }
    // Throwing here rolls back everything that was done.
    if (!(await updateDecided(tx, viewer, decision))) throw new Refusal('case_changed')
    await result.afterDecision?.()
    return { decided: result, many: entry }
  })
  if (many !== null && caseRow.community_id !== null) call.many.set(caseRow.community_id, many)
  if (decided.notified) call.notified.add(person)
  if (decided.banned !== undefined) call.banned.set(person, decided.banned)
  // This process forgets the accounts now; the others were notified by the statements.
  for (const id of [viewer.id, caseRow.author_id]) if (id !== null) site.ownAccounts.forget(id)
}

/** If only a rule is given, its removal text is the reason. */
function reasonOf({ reason }: ActInput, { rule_id: id, rule, removal_text: removalText, community }: FoundCase) {
  if (id === null || rule === null) return { reason, rule: null }
  return { reason: reason ?? removalTextOf(community ?? '', { rule, removalText }), rule: { id, text: rule } }
}

/**
 * The log entry above the items, for a call on several cases of one community. Written with the first case that is
 * decided.
 */
async function writeManyEntry(
  tx: Tx,
  { act, many }: { act: CaseAct; many: ReadonlyMap<bigint, bigint | null> },
  { community_id: communityId }: CaseToDecide,
  acting: Acting,
): Promise<bigint | null> {
  const written = communityId === null ? undefined : many.get(communityId)
  if (written !== null || !act.many) return written ?? null
  return writeEntry(tx, { ...actorOf(acting), act: act.many, communityId })
}
