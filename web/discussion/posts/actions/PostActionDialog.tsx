import { useState } from 'react'
import type { Post } from '../../../../api/discussion/posts.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { useViewer } from '../../../platform/app-context.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../../platform/page/dialogs.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { Check } from '../../../platform/ui/controls/Check.tsx'
import { showToast } from '../../../platform/ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../../platform/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { Quoted } from '../../../platform/ui/text/Quoted.tsx'
import type { PostDialogAction } from '../../dialogs.ts'
import { authorIsTold, ReasonFields, useReason } from '../../reasons/ReasonFields.tsx'
import { erasable, isAuthor } from './allowed-post-actions.ts'
import { HideTitleCheck } from './HideTitleCheck.tsx'
import { announcePost, deletePost, lockPost, type Official } from './post-actions.ts'

interface PostDialogProps extends DialogProps {
  post: Post
  /** The capacity in which the viewer acts. */
  as: UserGroup
}

interface PostActionDialogProps extends DialogProps {
  action: PostDialogAction
  id: string
  as: UserGroup
}

/** The dialog of an action on a post. */
export function PostActionDialog({ action, id, as, onClose }: PostActionDialogProps) {
  const post = useMemory().entities.get('Post', id)
  if (!post) return null
  const props = { post, as, onClose }
  if (action === 'delete') return <DeletePostDialog {...props} />
  if (action === 'erase') return <ErasePostDialog {...props} />
  if (action === 'announce') return <AnnouncePostDialog {...props} />
  if (action === 'show-id') return <PostIdDialog {...props} />
  return as === 'normal' ? null : <LockPostDialog {...props} as={as} />
}

function PostIdDialog({ post, onClose }: PostDialogProps) {
  return (
    <Dialog onClose={onClose} title="Post id" footer={<Button onClick={onClose}>Close</Button>}>
      <p>
        <NamedPost post={post} />
      </p>
      <p>
        <strong>{post.id}</strong>
      </p>
    </Dialog>
  )
}

/** For posts of others; authors lock their own posts without a dialog. */
export function LockPostDialog({ post, as, onClose }: PostDialogProps & { as: Official }) {
  const memory = useMemory()
  const { ready, missing, why, fields } = useReason(post.communityName, true)
  if (!ready) return null
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={async () => (await lockPost(memory, post, as, why)) && onClose()}
      title="Lock post"
      question="Nobody can vote or comment on it any more."
      about={<NamedPost post={post} />}
      confirm="Lock post"
      cancel="Keep open"
      off={missing}
    >
      <ReasonFields {...fields} />
    </ConfirmDialog>
  )
}

function AnnouncePostDialog({ post, onClose }: PostDialogProps) {
  const memory = useMemory()
  return (
    <ConfirmDialog
      onClose={onClose}
      // Closes also after a failure.
      onConfirm={() => announcePost(memory, post).then(onClose)}
      title="Announce post"
      question="Are you sure? This will send a notification to all users."
      about={<NamedPost post={post} />}
      confirm="Announce post"
      cancel="Cancel"
    />
  )
}

/** For a deleted post that still has its images or its link. */
function ErasePostDialog({ post, as, onClose }: PostDialogProps) {
  const memory = useMemory()
  const isOthers = !isAuthor(post, useViewer())
  const { ready, missing, why, fields } = useReason(post.communityName, isOthers)
  const content = erasable(post)
  if (content === null || !ready) return null
  const erase = async () => {
    if (!(await deletePost(memory, post, as, { deleteContent: true }, why))) return
    showToast({ text: `The post's ${content} is deleted.` })
    onClose()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={erase}
      title={`Delete post ${content}`}
      question={`Are you sure you want to permanently delete the post's ${content}?`}
      about={<NamedPost post={post} />}
      confirm={`Delete ${content}`}
      cancel="Keep"
      off={missing}
      danger
    >
      {isOthers && <ReasonFields {...fields} />}
    </ConfirmDialog>
  )
}

/** Authors and administrators may delete the images or the link too; moderators may not. */
function DeletePostDialog({ post, as, onClose }: PostDialogProps) {
  const memory = useMemory()
  const [deleteContent, setDeleteContent] = useState(false)
  const [hideTitle, setHideTitle] = useState(false)
  const isOthers = !isAuthor(post, useViewer())
  const { ready, missing, why, fields } = useReason(post.communityName, isOthers)
  // A held post is always deleted completely.
  const offersContent = as !== 'mods' && post.type !== 'text' && !post.held
  const options = { deleteContent: offersContent && deleteContent, hideTitle: hideTitle && as !== 'normal' }
  const remove = async () => {
    if (!(await deletePost(memory, post, as, options, why))) return
    showToast({ text: 'Post deleted.' })
    onClose()
  }
  if (!ready) return null
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={remove}
      title="Delete post"
      question={`Are you sure you want to delete this post?${isOthers ? ` ${authorIsTold}` : ''}`}
      about={<NamedPost post={post} />}
      confirm="Delete post"
      cancel="Keep"
      off={missing}
      danger
    >
      {isOthers && <ReasonFields {...fields} />}
      {offersContent && (
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

/** Describes the post in a question. */
function NamedPost({ post: { title, communityName } }: { post: Post }) {
  return (
    <>
      <Quoted text={title} />
      {` in ${communityName}`}
    </>
  )
}
