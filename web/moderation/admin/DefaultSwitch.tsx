import type { Community } from '../../../api/discussion/communities.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { Switch } from '../../platform/ui/controls/Switch.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { VisuallyHidden } from '../../platform/ui/text/VisuallyHidden.tsx'
import { defaultCommunities } from './communities-in.ts'
import styles from './DefaultSwitch.module.css'

/** Whether new accounts join it, and guests see it in the sidebar. */
export function DefaultSwitch({ community }: { community: Community }) {
  const memory = useMemory()
  const { id, name } = community
  const isDefault = useAnswer('listCommunities', defaultCommunities).items.some((each) => each.id === id)

  const show = (wanted: boolean) =>
    memory.change('listCommunities', defaultCommunities, ({ items, ...rest }) => ({
      ...rest,
      items: wanted ? [...items, community] : items.filter((each) => each.id !== id),
    }))

  const change = async (wanted: boolean) => {
    const body = { action: wanted ? ('add_default_forum' as const) : ('remove_default_forum' as const), name }
    show(wanted)
    try {
      await memory.act('adminAction', { body })
      showToast({ text: wanted ? `New members join /${name}.` : `New members no longer join /${name}.` })
    } catch (error) {
      show(!wanted)
      alertFailure(error)
    }
  }

  return (
    <Switch className={styles.switch} checked={isDefault} onChecked={(wanted) => void change(wanted)}>
      <VisuallyHidden>{`${name} is a default community`}</VisuallyHidden>
    </Switch>
  )
}
