import type { CaseActName, CaseResult } from '../../../../api/moderation/queue-acts.ts'
import { removalTextLimit, warningLimit } from '../../../../shared/limits.ts'
import { removalTextOf } from '../../../../shared/removal-text.ts'
import { countCharacters, cutText } from '../../../../shared/text.ts'
import { readEnd } from '../../../discussion/mods/bans.ts'
import { actsAs } from '../../../people/acts/acting.ts'
import { requireWhy } from '../../../people/acts/why.ts'
import { withSettings } from '../../../people/site-settings/with-settings.ts'
import { fromWire, hiddenId, toWire } from '../../../platform/db/keys.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Site } from '../../../platform/site.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { acts } from './acts.ts'
import { attemptCase } from './attempt-case.ts'
import type { CaseAct, Given } from './case-act.ts'
import { writeManyEntry } from './many.ts'
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

/** One call, and what it has come to so far. */
interface Call {
  site: Site
  viewer: Viewer
  id: bigint
  name: CaseActName
  act: CaseAct
  given: Given
  /** The communities of several of its cases, each with the entry above those of its items once it is written. */
  many: Map<bigint, bigint | null>
  /** Whom it has told in which community: each once. */
  told: Set<string>
  /** And has banned, each with the entry of the ban. */
  banned: Map<string, bigint>
}

/** Each case in a transaction of its own, one after the other. */
export async function actOnCases(
  site: Site,
  viewer: Viewer,
  body: Body,
): Promise<{ results: CaseResult[]; undoId: string | null }> {
  const act = acts[body.act]
  const given = readGiven(body, act)
  act.require?.(given)
  // Named twice it is one case.
  const asked = new Map(body.cases.map(({ id, version }) => [id, { key: fromWire(id) ?? hiddenId, version }]))
  const keys = [...asked.values()].map(({ key }) => key)
  const found = new Map((await listCasesToDecide(site.db, viewer, keys, given.ruleId)).map((row) => [row.id, row]))
  const call: Call = {
    ...{ site, viewer, act, given, id: site.nextKey(), name: body.act },
    many: new Map(act.many ? severalIn([...found.values()]).map((id) => [id, null]) : []),
    told: new Set(),
    banned: new Map(),
  }
  const refusals = new Map<string, Refusal | null>()
  // Comments first: what waits for those of a post is decided with the post.
  const isComment = ({ key }: { key: bigint }) => found.get(key)?.target_type === 'comment'
  const inOrder = [...asked].toSorted(([, a], [, b]) => Number(isComment(b)) - Number(isComment(a)))
  for (const [id, { key, version }] of inOrder) refusals.set(id, await attempt(call, found.get(key), version))
  const outcomes = [...asked.keys()].map((id) => ({ id, refusal: refusals.get(id) ?? null }))
  const results = await presentResults(site, viewer, outcomes)
  return { results, undoId: results.some(({ ok }) => ok) ? toWire(call.id) : null }
}

function readGiven(
  { reason, ruleId, expires, hours, hideTitle = false, text }: Body,
  { textLimit, cutsText }: CaseAct,
): Given {
  const { max } = textLimit ?? warningLimit
  // What is said to somebody is said as it was written, or not at all.
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
const severalIn = (cases: readonly FoundCase[]): bigint[] =>
  [
    ...Map.groupBy(
      cases.filter((each) => !isHeld(each)),
      ({ community_id: id }) => id,
    ),
  ].flatMap(([id, all]) => (id !== null && all.length > 1 ? id : []))

function attempt(call: Call, of: FoundCase | undefined, version: number): Promise<Refusal | null> {
  return attemptCase(call.site, of?.id, async () => {
    try {
      await decide(call, requireDecidable(call, of, version))
    } catch (error) {
      throw await refusalOf(call.site.db, error, of)
    }
  })
}

function requireDecidable({ act, given }: Call, of: FoundCase | undefined, version: number): FoundCase {
  if (!of) throw new Refusal('case_not_found')
  if (!of.visible) throw new Refusal('own_case')
  if (of.version !== version || (of.closed && !act.reopens)) throw new Refusal('case_changed')
  if (!of.up_to) throw new Refusal('case_with_admins')
  if (!act.targets.includes(of.target_type)) throw new Refusal('invalid_action')
  if (act.of !== 'both' && (act.of === 'appeal') !== (of.appeal_id !== null)) throw new Refusal('invalid_action')
  if (isHeld(of) && !act.ofHeld && act.of !== 'appeal') throw new Refusal('invalid_action')
  if (given.ruleId !== null && of.rule_id === null) throw new Refusal('rules-not-found')
  return of
}

async function decide(call: Call, of: FoundCase): Promise<void> {
  const { viewer, act, given } = call
  const site = await withSettings(call.site)
  const person = `${of.author_id} ${of.community_id}`
  if (act.asksWhy) await requireWhy(site, viewer, of.author_id, whyOf(given, of))
  const { decided, many } = await site.db.transaction().execute(async (tx) => {
    const why = whyOf(given, of)
    const as = actsAs(of.moderated)
    const entry = isHeld(of) ? null : await writeManyEntry(tx, call, of, { by: viewer, as, ...why })
    const acting = { by: viewer, as, ...why, partOf: entry, quiet: call.told.has(person) }
    const came = await act.decide({ site, tx, of, given, acting, bannedBefore: call.banned.get(person) ?? null })
    const { outcome, entries } = came
    const last = { id: of.id, version: of.version, callId: call.id, act: call.name, outcome, entries }
    // Whatever was done is undone with the transaction.
    if (!(await updateDecided(tx, viewer, last))) throw new Refusal('case_changed')
    await came.goOn?.()
    return { decided: came, many: entry }
  })
  if (many !== null && of.community_id !== null) call.many.set(of.community_id, many)
  if (decided.told) call.told.add(person)
  if (decided.banned !== undefined) call.banned.set(person, decided.banned)
  // Here at once; elsewhere the statements have told of it.
  for (const id of [viewer.id, of.author_id]) if (id !== null) site.ownAccounts.forget(id)
}

/** With a rule alone the reason is what the rule says. */
function whyOf({ reason }: Given, { rule_id: id, rule, removal_text: removalText, community }: FoundCase) {
  if (id === null || rule === null) return { reason, rule: null }
  return { reason: reason ?? removalTextOf(community ?? '', { rule, removalText }), rule: { id, text: rule } }
}
