import { useDialogs } from '../../../platform/page/dialogs.ts'
import { Switch } from '../../../platform/ui/controls/Switch.tsx'
import { ConfirmDialog } from '../../../platform/ui/overlays/ConfirmDialog.tsx'
import type { SettingsFieldProps } from './settings-field.ts'

const asking = 'confirm-signups'

export function SignupsField({ settings: { signupsDisabled }, set }: SettingsFieldProps) {
  const dialogs = useDialogs()
  return (
    <>
      <Switch
        checked={!signupsDisabled}
        onChecked={() => dialogs.show(asking)}
        hint="Whether new people can create accounts"
      >
        Signups
      </Switch>
      <ConfirmDialog
        open={dialogs.open === asking}
        onClose={dialogs.close}
        onConfirm={() => {
          set({ signupsDisabled: !signupsDisabled })
          dialogs.close()
        }}
        title={signupsDisabled ? 'Turn signups on' : 'Turn signups off'}
        question="Are you sure?"
        about={
          signupsDisabled
            ? 'Once saved, anybody can create an account again.'
            : 'Once saved, nobody can create an account until signups are turned on again.'
        }
        confirm={signupsDisabled ? 'Turn signups on' : 'Turn signups off'}
        cancel={signupsDisabled ? 'Keep off' : 'Keep on'}
      />
    </>
  )
}
