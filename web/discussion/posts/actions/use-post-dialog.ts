import { useState } from 'react'
import type { Post } from '../../../../api/discussion/posts.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { useDialogs } from '../../../platform/page/dialogs.ts'
import { postDialogAbout, type postDialogs } from './use-post-actions.ts'

type DialogName = (typeof postDialogs)[keyof typeof postDialogs]

const groups: readonly UserGroup[] = ['normal', 'mods', 'admins']

/** Whether this dialog is open about this post, and in which capacity it was opened. */
export function usePostDialog(name: DialogName, post: Post) {
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
