import { type ReactNode, useState } from 'react'
import type { SiteSettings } from '../../../../api/moderation/admin.ts'
import { maxHoldFirst } from '../../../../shared/limits.ts'
import {
  type LimitedKind,
  limitedKinds,
  newAccountHoursLimit,
  newAccountLimitMax,
} from '../../../../shared/new-accounts.ts'
import { Field } from '../../../platform/ui/controls/Field.tsx'
import { Switch } from '../../../platform/ui/controls/Switch.tsx'
import { TextInput } from '../../../platform/ui/controls/TextInput.tsx'
import styles from './NewAccountFields.module.css'

const words: Readonly<Record<LimitedKind, string>> = {
  posts: 'Posts',
  comments: 'Comments',
  links: 'Links',
  pictures: 'Pictures',
  reports: 'Reports',
  mentions: 'Mentions',
}

export function NewLimitsField({ settings: { newAccountLimits }, set }: SettingsFieldProps) {
  const change = (name: LimitedKind | 'from') => (limit: number) =>
    set({ newAccountLimits: { ...newAccountLimits, [name]: limit } })
  return (
    <fieldset className={styles.limits}>
      <legend>A new account may in 24 hours</legend>
      <p className={styles.help}>
        More mentions than that are links and tell nobody; the rest waits until a day has passed, or somebody trusts the
        account. With 0, it waits for that.
      </p>
      <div className={styles.numbers}>
        {limitedKinds.map((kind) => (
          <NumberField
            key={kind}
            label={words[kind]}
            value={newAccountLimits[kind]}
            max={newAccountLimitMax.each}
            onNumber={change(kind)}
          />
        ))}
      </div>
      <NumberField
        label="On a site of so many accounts"
        help="While it has fewer, none of this is limited."
        value={newAccountLimits.from}
        max={newAccountLimitMax.from}
        onNumber={change('from')}
      />
    </fieldset>
  )
}

interface NumberFieldProps {
  label: string
  help?: ReactNode
  value: number
  min?: number
  max: number
  onNumber(value: number): void
}

/** An integer between two bounds; the browser reports other values at the submit. */
export function NumberField({ label, help, value, min = 0, max, onNumber }: NumberFieldProps) {
  const [typed, setTyped] = useState(String(value))
  return (
    <Field label={label} help={help}>
      <TextInput
        type="number"
        inputMode="numeric"
        required
        min={min}
        max={max}
        step={1}
        // Keeps the typed text while it means this number, or is empty.
        value={typed === '' || Number(typed) === value ? typed : String(value)}
        className={styles.number}
        onValue={(text) => {
          setTyped(text)
          if (text !== '') onNumber(Number(text))
        }}
      />
    </Field>
  )
}

export function NewHoursField({ settings: { newAccountHours }, set }: SettingsFieldProps) {
  return (
    <NumberField
      label="Hours an account is new"
      help="Or until a moderator or an admin trusts it. With 0, no account counts as new."
      value={newAccountHours}
      max={newAccountHoursLimit}
      onNumber={(hours) => set({ newAccountHours: hours })}
    />
  )
}

export function HoldFirstField({ settings: { holdFirst }, set }: SettingsFieldProps) {
  return (
    <NumberField
      label="First posts and comments that wait"
      help="Per account; moderators release or refuse them in the queue. With 0, none waits."
      value={holdFirst}
      max={maxHoldFirst}
      onNumber={(count) => set({ holdFirst: count })}
    />
  )
}

export function WaveGuardField({ settings: { waveGuard }, set }: SettingsFieldProps) {
  return (
    <Switch
      checked={waveGuard}
      onChecked={(wanted) => set({ waveGuard: wanted })}
      hint="30 or more within an hour, at least 5 times the usual: for 6 hours new ones solve a puzzle, and their first 3 posts or comments wait for a moderator. You are told, and can end it"
    >
      Watch for waves of new accounts
    </Switch>
  )
}

/** The props of each field: all settings in their state on the screen. */
export interface SettingsFieldProps {
  settings: SiteSettings
  set(change: Partial<SiteSettings>): void
}
