import { type ModlogSetting, modlogSettings } from '../../../shared/modlog-setting.ts'
import { useAnswer } from '../../platform/memory/use-memory.ts'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { Select } from '../../platform/ui/controls/Select.tsx'
import { modlogWords } from './act-words.ts'

interface ModlogFieldProps {
  /** Null means the default of the site. */
  value: ModlogSetting | null
  onValue: (value: ModlogSetting | null) => void
}

/** The setting who can read a community's moderation log. It has no effect if the log of the whole site is private. */
export function ModlogField({ value, onValue }: ModlogFieldProps) {
  const { modlog } = useAnswer('getInitial', {})
  const isFixed = modlog === 'private'
  const help = isFixed
    ? 'The admins keep the moderation logs of this site for moderators.'
    : 'What was removed, locked and banned here, and why.'
  return (
    <Field label="Moderation log" help={help}>
      <Select
        value={(isFixed ? null : value) ?? ''}
        disabled={isFixed}
        onValue={(chosen) => onValue(chosen === '' ? null : (chosen as ModlogSetting))}
      >
        <option value="">{`As the site has it: ${modlogWords[modlog].toLowerCase()}`}</option>
        {modlogSettings.map((each) => (
          <option key={each} value={each}>
            {modlogWords[each]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
