import { Globe } from 'lucide'
import { Label } from '../../platform/ui/text/Label.tsx'

/** For the owner, who has private ones too; to everybody else all that they see is public. */
export function PublicLabel() {
  return <Label of={Globe}>Public</Label>
}
