import { Label } from '../ui/text/Label.tsx'

/** Of an account that is new, for those who may know it. */
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
