import { Lock } from 'lucide'
import { Label } from '../../platform/ui/text/Label.tsx'

/** Only the owner sees the list, and so only the owner sees this. */
export function PrivateLabel() {
  return <Label of={Lock}>Private</Label>
}
