import { useState } from 'react'
import type { Post } from '../../../../api/discussion/posts.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { useDialogs } from '../../../platform/page/dialogs.ts'
import { LazyDialog } from '../../../platform/page/LazyDialog.tsx'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { Check } from '../../../platform/ui/controls/Check.tsx'
import { showToast } from '../../../platform/ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../../platform/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { useViewer } from '../../../platform/viewer.ts'
import { filterDialog } from '../../filters/filter-dialog.ts'
import { deviceFullDialog } from '../../kept-posts/keep-dialog.ts'
import { ReasonFields } from '../../reasons/ReasonFields.tsx'
import { useReason } from '../../reasons/use-reason.ts'
import { erasable, isAuthor } from './allowed-post-actions.ts'
import { HideTitleCheck } from './HideTitleCheck.tsx'
import { LockQuestion } from './LockQuestion.tsx'
import { NamedPost } from './NamedPost.tsx'
import { announcePost, deletePost, lockPost } from './post-actions.ts'
import { postDialogAbout, postDialogs } from './use-post-actions.ts'

type DialogName = (typeof postDialogs)[keyof typeof postDialogs]

const groups: readonly UserGroup[] = ['normal', 'mods', 'admins']

/** Whether this dialog is open about this post, and in which capacity it was opened. */
function usePostDialog(name: DialogName, post: Post) {
  const { open, about, close } = useDialogs()
  const as = open === name ? groups.find((group) => about === postDialogAbout(post, group)) : undefined
  const [busy, setBusy] = useState(false)

  /** Does it once; the dialog stays until the answer, and after a refusal. */
  const run = async (action: () => Promise<boolean>) => {
    if (busy) return
    setBusy(true)
    const done = await action()
    setBusy(false)
    if (done) close()
  }
  return { open: as !== undefined, as: as ?? 'normal', busy, run, close }
}

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

function PostIdDialog({ post }: { post: Post }) {
  const { open, close } = usePostDialog(postDialogs['show-id'], post)
  return (
    <Dialog open={open} onClose={close} title="Post id" footer={<Button onClick={close}>Close</Button>}>
      <p>
        <strong>{post.id}</strong>
      </p>
    </Dialog>
  )
}

function LockPostDialog({ post }: { post: Post }) {
  const { open, as, busy, run, close } = usePostDialog(postDialogs.lock, post)
  const memory = useMemory()
  return (
    <LockQuestion
      post={post}
      open={open}
      busy={busy}
      onClose={close}
      onLock={(why) => void run(async () => as !== 'normal' && (await lockPost(memory, post, as, why)))}
    />
  )
}

function AnnouncePostDialog({ post }: { post: Post }) {
  const { open, busy, run, close } = usePostDialog(postDialogs.announce, post)
  const memory = useMemory()
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      // Refused or not, there is nothing more to ask.
      onConfirm={() => void run(() => announcePost(memory, post).then(() => true))}
      title="Announce post"
      question="Are you sure? This will send a notification to all users."
      about={<NamedPost post={post} />}
      confirm="Announce post"
      cancel="Cancel"
      busy={busy}
    />
  )
}

/** For a post that is deleted already and still has its pictures or its link. */
function ErasePostDialog({ post }: { post: Post }) {
  const { open, as, busy, run, close } = usePostDialog(postDialogs.erase, post)
  const memory = useMemory()
  const isOthers = !isAuthor(post, useViewer())
  const { missing, why, fields } = useReason(post.communityName, open && isOthers)
  const what = erasable(post)
  const remove = async () => {
    const done = await deletePost(memory, post, as, { deleteContent: true }, why)
    if (done) showToast({ text: `The post's ${what} is deleted.` })
    return done
  }
  return (
    <ConfirmDialog
      open={open && what !== null}
      onClose={close}
      onConfirm={() => void run(remove)}
      title={`Delete post ${what}`}
      question={`Are you sure you want to permanently delete the post's ${what}?`}
      about={<NamedPost post={post} />}
      confirm={`Delete ${what}`}
      cancel="Keep"
      busy={busy}
      off={missing}
      danger
    >
      {isOthers && <ReasonFields {...fields} />}
    </ConfirmDialog>
  )
}

/** Authors and administrators may take the pictures or the link along; moderators leave them. */
function DeletePostDialog({ post }: { post: Post }) {
  const { open, as, busy, run, close } = usePostDialog(postDialogs.delete, post)
  const memory = useMemory()
  const [deleteContent, setDeleteContent] = useState(false)
  const [hideTitle, setHideTitle] = useState(false)
  const isOthers = !isAuthor(post, useViewer())
  const { missing, why, fields } = useReason(post.communityName, open && isOthers)
  // A held post is always deleted completely.
  const offered = as !== 'mods' && post.type !== 'text' && !post.held
  const options = { deleteContent: offered && deleteContent, hideTitle: hideTitle && as !== 'normal' }
  const remove = async () => {
    const done = await deletePost(memory, post, as, options, why)
    if (done) showToast({ text: 'Post deleted.' })
    return done
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => void run(remove)}
      title="Delete post"
      question="Are you sure you want to delete this post?"
      about={<NamedPost post={post} />}
      confirm="Delete post"
      cancel="Keep"
      busy={busy}
      off={missing}
      danger
    >
      {isOthers && <ReasonFields {...fields} />}
      {offered && (
        <Check checked={deleteContent} onChecked={setDeleteContent}>
          {post.type === 'image' ? 'Delete image too.' : 'Delete link too.'}
        </Check>
      )}
      {as !== 'normal' && !post.held && !options.deleteContent && (
        <HideTitleCheck checked={hideTitle} onChecked={setHideTitle} />
      )}
    </ConfirmDialog>
  )
}
