import { aboutMeLimit, emailLimit } from '../../../shared/limits.ts'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { AboutMeField } from './AboutMeField.tsx'
import { emailFieldId, type SettingsForm, settingsFormId } from './use-settings-form.ts'

export function ProfileFields({ form, username }: { form: SettingsForm; username: string }) {
  const { values, set, wrongEmail } = form
  return (
    <>
      <Field label="Username" help="Username cannot be changed.">
        <TextInput readOnly autoComplete="off" value={username} />
      </Field>
      <Field id={emailFieldId} label="Email" error={wrongEmail}>
        <TextInput
          type="email"
          autoComplete="email"
          form={settingsFormId}
          limit={emailLimit}
          value={values.email}
          onValue={(email) => set({ email })}
        />
      </Field>
      <AboutMeField limit={aboutMeLimit} value={values.aboutMe} onValue={(aboutMe) => set({ aboutMe })} />
    </>
  )
}
