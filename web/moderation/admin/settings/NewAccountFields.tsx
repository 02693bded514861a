import { type ReactNode, useState } from 'react'
import type { SiteSettings } from '../../../../api/moderation/admin.ts'
import { applicationQuestionLimit, maxHoldFirst } from '../../../../shared/limits.ts'
import {
  type LimitedKind,
  limitedKinds,
  newAccountHoursLimit,
  newAccountLimitMax,
} from '../../../../shared/new-accounts.ts'
import { type SignupMode, signupModes } from '../../../../shared/signup-modes.ts'
import { useAnswer } from '../../../platform/memory/use-memory.ts'
import { Field } from '../../../platform/ui/controls/Field.tsx'
import { Select } from '../../../platform/ui/controls/Select.tsx'
import { Switch } from '../../../platform/ui/controls/Switch.tsx'
import { LimitedTextArea } from '../../../platform/ui/controls/TextArea.tsx'
import { TextInput } from '../../../platform/ui/controls/TextInput.tsx'
import { NumberText } from '../../../platform/ui/text/NumberText.tsx'
import { TextLink } from '../../../platform/ui/text/TextLink.tsx'
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
      <legend>Limits for a new account in 24 hours</legend>
      <p className={styles.help}>
        Mentions above the limit notify nobody. Anything else waits 24 hours, or until somebody trusts the account; with
        0, until somebody trusts it.
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
        label="Only when the site has at least this many accounts"
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

type OpenMode = Exclude<SignupMode, 'closed'>

export const signupWords: Readonly<Record<SignupMode, string>> = {
  open: 'Everybody',
  application: 'People whom an admin approves',
  invitation: 'People whom somebody has invited',
  closed: 'Nobody, for now',
}

/** Who can create an account while sign-ups are on, and the question to applicants. */
export function SignupModeField({ settings, set }: SettingsFieldProps) {
  const { signupMode, signupsDisabled, applicationQuestion } = settings
  if (signupMode === 'closed' || signupsDisabled) return null
  return (
    <>
      <Field label="Who can create an account">
        <Select value={signupMode} onValue={(value) => set({ signupMode: value as OpenMode })}>
          {signupModes.map((mode) =>
            mode === 'closed' ? null : (
              <option key={mode} value={mode}>
                {signupWords[mode]}
              </option>
            ),
          )}
        </Select>
      </Field>
      {signupMode === 'application' && (
        <Field
          label="Question"
          help={
            <>
              New people answer it, and read and set things up until you have decided on the page of{' '}
              <TextLink href="/admin/applications">applications</TextLink>. Leave it empty for the usual one.
            </>
          }
        >
          <LimitedTextArea
            limit={applicationQuestionLimit}
            rows={2}
            value={applicationQuestion}
            onValue={(value) => set({ applicationQuestion: value })}
          />
        </Field>
      )}
    </>
  )
}

export function MemberInvitesField({ settings: { memberInvites }, set }: SettingsFieldProps) {
  return (
    <div>
      <Switch
        checked={memberInvites}
        onChecked={(wanted) => set({ memberInvites: wanted })}
        hint="Members of at least 30 days without a warning; each invitation makes one account. While this is off, codes that they gave out do not work"
      >
        Members may invite people
      </Switch>
      <p>
        Admins can always invite: see <TextLink href="/settings#invitations">your invitations</TextLink>.
      </p>
    </div>
  )
}

/** Without a list the setting can be changed too, but has no effect until there is one. */
export function TorField({ settings: { torBlocked }, set }: SettingsFieldProps) {
  const { isSet, addresses, readAt } = useAnswer('getTorExits', {})
  const known = readAt ? (
    <>
      People who come that way can read and log in. The list has <NumberText value={addresses} /> addresses.
    </>
  ) : (
    'The list of exits could not be read yet. The log of the server says why.'
  )
  return (
    <Switch
      checked={torBlocked}
      onChecked={(wanted) => set({ torBlocked: wanted })}
      hint={isSet ? known : 'No list of exits is set. Set TOR_EXITS on the server first; until then this does nothing.'}
    >
      Refuse sign-ups and writing from exits of Tor
    </Switch>
  )
}
