import type { EntryDetails } from '../../api/moderation/modlog.ts'
import { heldIdOf } from '../holds.ts'
import type { Stage } from '../stage.ts'
import { acts, type DetailsText } from '../texts/acts.ts'
import { type AppealText, appeals } from '../texts/appeals.ts'
import { held } from '../texts/held.ts'
import type { Happened } from './entry.ts'
import { targetOf } from './of-content.ts'

/** The acts that have texts of their own. */
export const otherActs = (stage: Stage): Happened[] =>
  acts.map(({ act, days, by, as, place, about, whom, why, details, name, partOf, quiet }) => {
    const content = about && stage.content(about)
    const where = place === undefined ? null : stage.place(place).id
    // Acts on an entry name the entry, not its subject.
    const author = act === 'hide_reason' || act === 'show_reason' ? undefined : content?.author
    const subject = whom === undefined ? author : stage.person(whom).id
    return {
      act,
      at: stage.before(days),
      actor: by === undefined ? null : stage.person(by).id,
      group: as,
      community: content?.community ?? where,
      ...(content && { target: targetOf(content) }),
      ...(subject !== undefined && { subject }),
      ...(details && { details: detailsOf(stage, details) }),
      ...{ why, partOf, quiet: quiet ?? false },
      ...(name !== undefined && { name }),
    }
  })

function detailsOf({ before, blocks }: Stage, { expires, block, changed, ...rest }: DetailsText): EntryDetails {
  const number = block === undefined ? undefined : blocks[block - 1]
  return {
    ...rest,
    ...(changed && { changed: [...changed] }),
    ...(number !== undefined && { block: number }),
    ...(expires !== undefined && { expires: before(expires).toISOString() }),
  }
}

/** The decisions about held items. */
export const heldActs = (stage: Stage): Happened[] =>
  held.flatMap((text) => {
    const { type, by, became, decided = [] } = text
    const author = stage.person(by).id
    const post = type === 'comment' ? stage.content({ post: text.under }).id : null
    const waiting = { type, id: heldIdOf(stage, text), post }
    return decided.map(({ act, by: who, days, why }): Happened => {
      const published = act === 'release_held' && became ? targetOf(stage.content(became)) : waiting
      const decider = { actor: stage.person(who).id, group: 'mods' as const, community: stage.place(text.place).id }
      return { act, at: stage.before(days), ...decider, target: published, subject: author, why }
    })
  })

/** Answers to appeals, and the acts that they undo; the notification of the answer covers both. */
export const answersToAppeals = (stage: Stage): Happened[] =>
  appeals.flatMap(({ against, by, answer }) => {
    if (!answer) return []
    const common = {
      at: stage.before(answer.days),
      actor: stage.person(answer.by).id,
      group: answer.as,
      community: placeOf(stage, against),
      subject: stage.person(by).id,
      quiet: true,
    }
    const target = appealedTarget(stage, against)
    const about = { ...common, ...(target && { target }) }
    if (answer.outcome === 'upheld') return { ...about, act: 'uphold' }
    const { takenBack } = answer
    const back = takenBack.became ? targetOf(stage.content(takenBack.became)) : target
    return [
      { ...about, act: 'overturn' },
      { ...common, act: takenBack.act, ...(back && { target: back }) },
    ]
  })

/** The removed or refused item; undefined for a ban. */
export function appealedTarget(stage: Stage, against: AppealText['against']) {
  if ('about' in against) return targetOf(stage.content(against.about))
  if (!('held' in against)) return undefined
  const text = held.find(({ name }) => name === against.held)
  if (!text) throw new Error(`The demo has no held item named ${against.held}.`)
  const post = text.type === 'comment' ? stage.content({ post: text.under }).id : null
  return { type: text.type, id: heldIdOf(stage, text), post }
}

export function placeOf(stage: Stage, against: AppealText['against']): bigint | null {
  if ('about' in against) return stage.content(against.about).community
  return against.place === undefined ? null : stage.place(against.place).id
}
