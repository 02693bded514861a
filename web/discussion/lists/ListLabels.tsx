import { Globe, Lock } from 'lucide'
import { Label } from '../../platform/ui/text/Label.tsx'

/** Only for the owner, who has private lists too; others see only public lists. */
export function PublicLabel() {
  return <Label of={Globe}>Public</Label>
}

export function PrivateLabel() {
  return <Label of={Lock}>Private</Label>
}
