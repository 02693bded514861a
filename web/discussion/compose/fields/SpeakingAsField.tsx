import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { Field } from '../../../platform/ui/controls/Field.tsx'
import { Select } from '../../../platform/ui/controls/Select.tsx'

interface SpeakingAsFieldProps {
  groups: readonly { value: UserGroup; text: string }[]
  value: UserGroup
  onValue: (group: UserGroup) => void
  error: string | undefined
}

/** In which capacity the author speaks. */
export function SpeakingAsField({ groups, value, onValue, error }: SpeakingAsFieldProps) {
  return (
    <Field label="Speaking as" error={error}>
      <Select name="userGroup" value={value} onValue={(chosen) => onValue(chosen as UserGroup)}>
        {groups.map((group) => (
          <option key={group.value} value={group.value}>
            {group.text}
          </option>
        ))}
      </Select>
    </Field>
  )
}
