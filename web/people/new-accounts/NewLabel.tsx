import { Label } from '../../platform/ui/text/Label.tsx'

/** The label of a new account, for people who may see it. */
export function NewLabel() {
  return (
    <Label
      tone="success"
      title="A new account: until it is older, or a moderator or an admin trusts it, it may do less."
    >
      New
    </Label>
  )
}
