import { Button } from '../../platform/ui/controls/Button.tsx'

export function RequestCommunityLink() {
  return <Button href="/communities?request=1">Request a community</Button>
}
