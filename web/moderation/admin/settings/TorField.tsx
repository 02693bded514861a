import { useAnswer } from '../../../platform/memory/use-memory.ts'
import { Switch } from '../../../platform/ui/controls/Switch.tsx'
import { NumberText } from '../../../platform/ui/text/NumberText.tsx'
import type { SettingsFieldProps } from './settings-field.ts'

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
