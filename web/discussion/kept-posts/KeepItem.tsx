import { CloudDownload, CloudOff } from 'lucide'
import type { Post } from '../../../api/discussion/posts.ts'
import { useViewer } from '../../platform/app-context.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { MenuItem } from '../../platform/ui/menus/Menu.tsx'
import { canKeepPosts, dropKeptPosts } from './kept-posts.ts'
import { useKeepPost } from './use-keep-post.ts'
import { useKeptPosts } from './use-kept-posts.ts'

/** The menu item to keep a post or to remove it. Never rendered on the server. */
export function KeepItem({ post }: { post: Post }) {
  const viewer = useViewer()?.id
  const kept = useKeptPosts(viewer)?.some(({ publicId }) => publicId === post.publicId)
  const keep = useKeepPost(post.publicId)
  if (!canKeepPosts() || post.deleted || post.held) return null
  if (!viewer || !kept)
    return (
      <MenuItem icon={CloudDownload} onPick={() => void keep()}>
        Keep for offline
      </MenuItem>
    )
  const drop = () => dropKeptPosts(viewer, [post.publicId]).then(() => showToast({ text: 'Removed from this device.' }))
  return (
    <MenuItem icon={CloudOff} onPick={() => void drop()}>
      Do not keep for offline
    </MenuItem>
  )
}
