import { useMemory } from '../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../platform/page/dialogs.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { FilterForm } from './FilterForm.tsx'

/** Creates a filter from the title, the domain or the community of a post. */
export function FilterPostDialog({ id, onClose }: DialogProps & { id: string }) {
  const post = useMemory().entities.get('Post', id)
  if (!post) return null
  return (
    <Dialog onClose={onClose} title="Filter">
      <FilterForm
        title={post.title}
        domain={post.link?.hostname.replace(/^www\./, '')}
        community={{ id: post.communityId, name: post.communityName }}
        onDone={onClose}
      />
    </Dialog>
  )
}
