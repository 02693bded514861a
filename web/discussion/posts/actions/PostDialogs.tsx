import type { Post } from '../../../../api/discussion/posts.ts'
import { LazyDialog } from '../../../platform/page/LazyDialog.tsx'
import { filterDialog } from '../../filters/filter-dialog.ts'
import { deviceFullDialog } from '../../kept-posts/keep-dialog.ts'
import { AnnouncePostDialog } from './AnnouncePostDialog.tsx'
import { DeletePostDialog } from './DeletePostDialog.tsx'
import { ErasePostDialog } from './ErasePostDialog.tsx'
import { LockPostDialog } from './LockPostDialog.tsx'
import { PostIdDialog } from './PostIdDialog.tsx'

const loadFilterDialog = async () => (await import('../../filters/FilterPostDialog.tsx')).FilterPostDialog
const loadDeviceFullDialog = async () => (await import('../../kept-posts/DeviceFullDialog.tsx')).DeviceFullDialog

/** What the menus of one post open. Outside of the menus: what is in a closed one is not shown. */
export function PostDialogs({ post }: { post: Post }) {
  return (
    <>
      <DeletePostDialog post={post} />
      <LockPostDialog post={post} />
      <ErasePostDialog post={post} />
      <AnnouncePostDialog post={post} />
      <PostIdDialog post={post} />
      <LazyDialog name={filterDialog} load={loadFilterDialog} given={{ post }} />
      <LazyDialog name={deviceFullDialog} load={loadDeviceFullDialog} given={{ post }} />
    </>
  )
}
