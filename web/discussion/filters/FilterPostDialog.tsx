import type { Post } from '../../../api/discussion/posts.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../platform/page/dialogs.ts'
import { FormDialog } from '../../platform/ui/overlays/FormDialog.tsx'
import { useFilterFields } from './FilterForm.tsx'

/** Creates a filter from the title, the domain or the community of a post. */
export function FilterPostDialog({ id, onClose }: DialogProps & { id: string }) {
  const post = useMemory().entities.get('Post', id)
  return post ? <PostFilter post={post} onClose={onClose} /> : null
}

function PostFilter({ post, onClose }: DialogProps & { post: Post }) {
  const { fields, submit, busy, disabled } = useFilterFields({
    title: post.title,
    domain: post.link?.hostname.replace(/^www\./, ''),
    community: { id: post.communityId, name: post.communityName },
    onDone: onClose,
  })
  return (
    <FormDialog
      onClose={onClose}
      title="Filter posts"
      act="Add filter"
      busy={busy}
      disabled={disabled}
      onSubmit={submit}
    >
      {fields}
    </FormDialog>
  )
}
