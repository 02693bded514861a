import { Globe, Lock } from 'lucide'
import { Label } from '../../platform/ui/text/Label.tsx'

/** Only for the owner, who has private lists too; others see only public lists. */
export function PublicLabel() {
  return <Label icon={Globe}>Public</Label>
}

export function PrivateLabel() {
  return <Label icon={Lock}>Private</Label>
}
