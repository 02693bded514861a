import { Globe, Lock } from 'lucide'
import { Label } from '../../platform/ui/text/Label.tsx'

/** For the owner, who has private ones too; to everybody else all that they see is public. */
export function PublicLabel() {
  return <Label of={Globe}>Public</Label>
}

/** Only the owner sees the list, and so only the owner sees this. */
export function PrivateLabel() {
  return <Label of={Lock}>Private</Label>
}
