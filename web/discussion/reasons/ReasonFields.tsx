import { useLayoutEffect, useRef, useState } from 'react'
import type { Community, Rule } from '../../../api/discussion/communities.ts'
import type { OwnReason } from '../../../api/discussion/rules.ts'
import { reasonLimit, tooLong } from '../../../shared/limits.ts'
import { modlogOf } from '../../../shared/modlog-setting.ts'
import { useAnswer, useLoaded } from '../../platform/memory/use-memory.ts'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { TextArea } from '../../platform/ui/controls/TextArea.tsx'
import { communityOf } from '../communities/community-in-path.ts'
import styles from './ReasonFields.module.css'

/** The reason for an act on content of others: a rule of the community, or something else in a text. */
interface Reason {
  /** Null is "Something else"; undefined is no choice yet. */
  ruleId: number | null | undefined
  /** The place of the chosen one among the reasons of the community besides its rules; `ruleId` is null then. */
  own?: number | undefined
  text: string
}

export const noReason: Reason = { ruleId: undefined, text: '' }

/** A rule needs no text; "Something else" needs one. */
const isComplete = ({ ruleId, text }: Reason): boolean =>
  tooLong(text, reasonLimit) === undefined && (typeof ruleId === 'number' || (ruleId === null && text.trim() !== ''))

/** The reason in the body of calls. */
export interface Why {
  reason?: string
  ruleId?: number
}

const whyOf = ({ ruleId, text }: Reason): Why => ({
  ...(text.trim() && { reason: text.trim() }),
  ...(typeof ruleId === 'number' && { ruleId }),
})

interface ReasonFieldsProps {
  rules: readonly Pick<Rule, 'id' | 'rule'>[]
  own: readonly OwnReason[]
  value: Reason
  onChange: (value: Reason) => void
  /** Everybody can read the moderation log in which the reason will be. */
  publicLog: boolean
  /** Who can always read the reason, besides moderators. */
  readers?: string
}

export function ReasonFields({ rules, own, value, onChange, publicLog, readers }: ReasonFieldsProps) {
  const { ruleId, text } = value
  return (
    <>
      <ReasonChoice
        rules={rules}
        ruleId={ruleId}
        onRule={(chosen) => onChange({ ruleId: chosen, text: withoutOwnText(value, own) })}
        own={own}
        ownPlace={value.own}
        onOwn={(place) => onChange({ ruleId: null, own: place, text: own[place]?.text ?? '' })}
      />
      {ruleId !== undefined && (
        <Field label={ruleId === null ? 'Reason' : 'Say more (optional)'} help={readersText(publicLog, readers)}>
          <TextArea
            rows={2}
            limit={reasonLimit}
            value={text}
            onValue={(words) => onChange({ ...value, text: words })}
          />
        </Field>
      )}
    </>
  )
}

/** The text of the community's own reason goes with its choice, unless it was changed. */
const withoutOwnText = ({ own: place, text }: Reason, own: readonly OwnReason[]) =>
  place !== undefined && own[place]?.text === text ? '' : text

/** The state of the reason fields for an act in a community, which is loaded for its rules and the visibility of its log. */
export function useReason(communityName: string, isNeeded: boolean) {
  const { modlog } = useAnswer('getInitial', {})
  // If this fails, "Something else" can still be chosen.
  const rulesLoad = useLoaded('getCommunity', communityOf(communityName), isNeeded)
  const { answer: community } = rulesLoad
  const ownLoad = useLoaded('listReasons', reasonsOf(community), isNeeded && community !== undefined)
  const { answer: own = [] } = ownLoad
  const [reason, setReason] = useState(noReason)

  // Each dialog begins without a reason.
  useLayoutEffect(() => {
    if (isNeeded) setReason(noReason)
  }, [isNeeded])

  const rules = community?.rules ?? []
  const ruleExists = reason.ruleId === null || rules.some(({ id }) => id === reason.ruleId)
  // A rule that was removed in the meantime is no longer chosen. The text stays.
  const value = ruleExists ? reason : { ...reason, ruleId: undefined }

  return {
    /** Dialogs open with all reasons: their numbers are keys, which must not change under somebody's finger. */
    ready: !isNeeded || rulesLoad.failed || ownLoad.failed || ownLoad.answer !== undefined,
    missing: isNeeded && !isComplete(value),
    why: isNeeded ? whyOf(value) : {},
    fields: {
      rules,
      own,
      value,
      onChange: setReason,
      publicLog: modlogOf(modlog, community?.modlog) !== 'private',
    },
  }
}

/** The input of the call for the reasons of a community besides its rules. */
export const reasonsOf = (community: Pick<Community, 'id'> | undefined) => ({ params: { id: community?.id ?? '' } })

export const authorIsTold = 'The author is told, with your reason.'

/** The hint of the field: who will read the reason. */
export const readersText = (publicLog: boolean, readers = 'the author'): string =>
  publicLog
    ? 'Everybody can read this in the moderation log.'
    : `Moderators and ${readers} can read this. Nobody else can.`

interface ReasonChoiceProps {
  label?: string
  rules: readonly Pick<Rule, 'id' | 'rule'>[]
  /** Null is "Something else"; undefined is no choice yet. */
  ruleId: number | null | undefined
  onRule: (ruleId: number | null) => void
  /** The reasons of the community besides its rules, and the place of the chosen one. */
  own: readonly OwnReason[]
  ownPlace: number | undefined
  onOwn: (place: number) => void
}

/** A choice of the community's rules and "Something else". Digit keys choose them, except in text fields. */
export function ReasonChoice({ label = 'Why?', rules, ruleId, onRule, own, ownPlace, onOwn }: ReasonChoiceProps) {
  const fields = useRef<HTMLFieldSetElement>(null)
  const isOwn = ruleId === null && ownPlace !== undefined
  const choices = [
    ...rules.map(({ id, rule }) => ({ key: `rule ${id}`, text: rule, chosen: ruleId === id, pick: () => onRule(id) })),
    ...own.map(({ title }, place) => ({
      ...{ key: `own ${place}`, text: title },
      chosen: isOwn && ownPlace === place,
      pick: () => onOwn(place),
    })),
    { key: 'else', text: 'Something else', chosen: ruleId === null && !isOwn, pick: () => onRule(null) },
  ]
  const count = choices.length

  // A layout effect, because a digit may directly follow the key that opened the dialog.
  useLayoutEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, altKey, metaKey } = event
      if (!/^[1-9]$/.test(key) || ctrlKey || altKey || metaKey) return
      if (target instanceof HTMLElement && target.matches('textarea, select, input:not([type="radio"])')) return
      const choice = fields.current?.querySelectorAll('input')[Number(key) - 1]
      if (!choice) return
      event.preventDefault()
      choice.focus()
      choice.click()
      // Another reason is typed in the field that then appears.
      if (Number(key) === count)
        queueMicrotask(() => fields.current?.closest('form')?.querySelector('textarea')?.focus())
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [count])

  return (
    <fieldset ref={fields} className={styles.reasons}>
      <legend>{label}</legend>
      {choices.map(({ key, text, chosen, pick }, place) => (
        <label key={key} className={styles.reason}>
          <input type="radio" name="reason" checked={chosen} onChange={pick} />
          <span className={styles.number} aria-hidden="true">
            {place + 1}
          </span>
          <span dir="auto">{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
