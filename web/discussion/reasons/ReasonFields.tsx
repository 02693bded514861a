import { useLayoutEffect, useRef, useState } from 'react'
import type { Rule } from '../../../api/discussion/communities.ts'
import { reasonLimit, tooLong } from '../../../shared/limits.ts'
import { modlogOf } from '../../../shared/modlog-setting.ts'
import { useAnswer, useLoaded } from '../../platform/memory/use-memory.ts'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { TextArea } from '../../platform/ui/controls/TextArea.tsx'
import { communityOf } from '../communities/community-in-path.ts'
import styles from './ReasonFields.module.css'

/** Why something is done to what others wrote: a rule of the community, or something else in one's own words. */
interface Reason {
  /** Null is something else; undefined until one is chosen. */
  ruleId: number | null | undefined
  text: string
}

export const noReason: Reason = { ruleId: undefined, text: '' }

/** A rule says it by itself; something else needs its words. */
export const isGiven = ({ ruleId, text }: Reason): boolean =>
  tooLong(text, reasonLimit) === undefined && (typeof ruleId === 'number' || (ruleId === null && text.trim() !== ''))

/** As the calls take it. */
export interface Why {
  reason?: string
  ruleId?: number
}

export const whyOf = ({ ruleId, text }: Reason): Why => ({
  ...(text.trim() && { reason: text.trim() }),
  ...(typeof ruleId === 'number' && { ruleId }),
})

interface ReasonFieldsProps {
  rules: readonly Pick<Rule, 'id' | 'rule'>[]
  value: Reason
  onChange: (value: Reason) => void
  /** Everybody reads the moderation log that it will stand in. */
  publicLog: boolean
  /** Who reads the reason in any case, besides moderators. */
  whom?: string
}

/** A rule of the community or something else, then words. */
export function ReasonFields({ rules, value, onChange, publicLog, whom }: ReasonFieldsProps) {
  const { ruleId, text } = value
  return (
    <>
      <ReasonChoice rules={rules} ruleId={ruleId} onRule={(chosen) => onChange({ ...value, ruleId: chosen })} />
      {ruleId !== undefined && (
        <Field label={ruleId === null ? 'Reason' : 'Say more (optional)'} help={readerWords(publicLog, whom)}>
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

/** Why something is done in a community, while it is asked: its rules and who reads its log come with the community. */
export function useReason(communityName: string, asked: boolean) {
  const { modlog } = useAnswer('getInitial', {})
  // Without its rules there is still something else to choose.
  const { answer: community } = useLoaded('getCommunity', communityOf(communityName), asked)
  const [reason, setReason] = useState(noReason)

  // The next question is another one: what was said to this one does not answer it.
  useLayoutEffect(() => {
    if (asked) setReason(noReason)
  }, [asked])

  const rules = community?.rules ?? []
  const isThere = reason.ruleId === null || rules.some(({ id }) => id === reason.ruleId)
  // A rule that somebody has removed meanwhile is chosen no longer. The words stay.
  const value = isThere ? reason : { ...reason, ruleId: undefined }

  return {
    missing: asked && !isGiven(value),
    why: asked ? whyOf(value) : {},
    fields: {
      rules,
      value,
      onChange: setReason,
      publicLog: modlogOf(modlog, community?.modlog) !== 'private',
    },
  }
}

/** The hint of the field: who will read the reason. */
export const readerWords = (publicLog: boolean, whom = 'the author'): string =>
  publicLog
    ? 'Everybody can read this in the moderation log.'
    : `Moderators and ${whom} can read this. Nobody else can.`

interface ReasonChoiceProps {
  label?: string
  rules: readonly Pick<Rule, 'id' | 'rule'>[]
  /** Null is something else; undefined until one is chosen. */
  ruleId: number | null | undefined
  onRule: (ruleId: number | null) => void
}

/** The rules of the community by their numbers, which are their keys too wherever nothing is typed, and something else. */
export function ReasonChoice({ label = 'Why?', rules, ruleId, onRule }: ReasonChoiceProps) {
  const fields = useRef<HTMLFieldSetElement>(null)
  const choices = [...rules.map(({ id, rule }) => ({ id, text: rule })), { id: null, text: 'Something else' }]

  // Before the question can be seen: a digit may follow the key that opened it at once.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, altKey, metaKey } = event
      if (!/^[1-9]$/.test(key) || ctrlKey || altKey || metaKey) return
      if (target instanceof HTMLElement && target.matches('textarea, select, input:not([type="radio"])')) return
      const choice = fields.current?.querySelectorAll('input')[Number(key) - 1]
      if (!choice) return
      event.preventDefault()
      choice.focus()
      choice.click()
      // Another reason is typed in the field that then appears.
      if (Number(key) > rules.length)
        queueMicrotask(() => fields.current?.closest('form')?.querySelector('textarea')?.focus())
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [rules.length])

  return (
    <fieldset ref={fields} className={styles.reasons}>
      <legend>{label}</legend>
      {choices.map(({ id, text }, place) => (
        <label key={id ?? 'else'} className={styles.reason}>
          <input type="radio" name="reason" checked={ruleId === id} onChange={() => onRule(id)} />
          <span className={styles.number} aria-hidden="true">
            {place + 1}
          </span>
          <span dir="auto">{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
