import { applicationQuestionLimit } from '../../../../shared/limits.ts'
import { type SignupMode, signupModes } from '../../../../shared/signup-modes.ts'
import { useAnswer } from '../../../platform/memory/use-memory.ts'
import { Field } from '../../../platform/ui/controls/Field.tsx'
import { Select } from '../../../platform/ui/controls/Select.tsx'
import { Switch } from '../../../platform/ui/controls/Switch.tsx'
import { LimitedTextArea } from '../../../platform/ui/controls/TextArea.tsx'
import { NumberText } from '../../../platform/ui/text/NumberText.tsx'
import { TextLink } from '../../../platform/ui/text/TextLink.tsx'
import type { SettingsFieldProps } from './NewAccountFields.tsx'

type OpenMode = Exclude<SignupMode, 'closed'>

const words: Readonly<Record<OpenMode, string>> = {
  open: 'Everybody',
  application: 'People whom an admin approves',
  invitation: 'People whom somebody has invited',
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
                {words[mode]}
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
        hint="One account each, by members of 30 days without a warning. While this is off, codes that they gave out do not work"
      >
        Members may invite people
      </Switch>
      <p>
        You may always: <TextLink href="/settings#invitations">your invitations</TextLink>
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
      hint={isSet ? known : 'No list of exits is set.'}
    >
      Refuse sign-ups and writing from exits of Tor
    </Switch>
  )
}
