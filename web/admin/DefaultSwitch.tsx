import type { Community } from '../../api/communities.ts'
import { alertFailure } from '../failure.ts'
import { useMemory } from '../memory/use-memory.ts'
import { Switch } from '../ui/controls/Switch.tsx'
import { showToast } from '../ui/feedback/toasts.ts'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'

/** Whether new accounts join it, and guests see it in the sidebar. */
export function DefaultSwitch({ community }: { community: Community }) {
  const memory = useMemory()
  const { id, name, isDefault } = community
  const change = async (wanted: boolean) => {
    try {
      await memory.actOnce(
        `default ${id}`,
        'adminAction',
        { body: { action: wanted ? 'add_default_forum' : 'remove_default_forum', name } },
        { optimistic: () => [memory.entities.patch('Community', id, { isDefault: wanted })] },
      )
      showToast({ text: wanted ? `New members join /${name}.` : `New members join /${name} no more.` })
    } catch (error) {
      alertFailure(error)
    }
  }
  return (
    <Switch checked={isDefault} onChecked={(wanted) => void change(wanted)}>
      <VisuallyHidden>{`${name} is a default community`}</VisuallyHidden>
    </Switch>
  )
}
