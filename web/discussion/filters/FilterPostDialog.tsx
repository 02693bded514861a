import type { Post } from '../../../api/discussion/posts.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { FilterForm } from './FilterForm.tsx'
import { filterDialog } from './filter-dialog.ts'

/** What somebody does not want to read again, taken from a post that they have before them. */
export function FilterPostDialog({ post }: { post: Post }) {
  const { open, about, close } = useDialogs()
  return (
    <Dialog open={open === filterDialog && about === post.publicId} onClose={close} title="Filter">
      <FilterForm
        title={post.title}
        domain={post.link?.hostname.replace(/^www\./, '')}
        community={{ id: post.communityId, name: post.communityName }}
        onDone={close}
      />
    </Dialog>
  )
}
