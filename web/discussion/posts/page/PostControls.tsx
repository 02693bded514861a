import { Flag, MessageSquare, Pencil, Shield, ShieldCheck, Trash2 } from 'lucide'
import { useSyncExternalStore } from 'react'
import { shortNumber } from '../../../../shared/numbers.ts'
import { loginPrompt } from '../../../people/dialogs.ts'
import { useViewer } from '../../../platform/app-context.ts'
import type { MarkedPost } from '../../../platform/memory/entities.ts'
import { reportDialog, useDialogs } from '../../../platform/page/dialogs.ts'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'
import { classes } from '../../../platform/ui/classes.ts'
import { Action } from '../../../platform/ui/controls/Action.tsx'
import { LoadingItem } from '../../../platform/ui/menus/LoadingItem.tsx'
import { Menu } from '../../../platform/ui/menus/Menu.tsx'
import { VisuallyHidden } from '../../../platform/ui/text/TextLink.tsx'
import { SaveAction } from '../../lists/SaveAction.tsx'
import { VoteButtons } from '../../votes/VoteButtons.tsx'
import { authorActions, canEdit, canReport, isModeratedBy } from '../actions/allowed-post-actions.ts'
import { PostMore, SharePost } from '../actions/PostMore.tsx'
import { usePostActions } from '../actions/use-post-actions.ts'
import styles from './PostPage.module.css'

const ActionMenu = lazyPart(async () => (await import('../actions/PostActionMenu.tsx')).PostActionMenu, {
  atOnce: true,
  waiting: <LoadingItem />,
})

/** The row of actions below a post. On narrow screens most of them are in the More menu instead. Two long names did not fit into one line on any screen. */
export function PostControls({ post, onHide }: { post: MarkedPost; onHide: () => void }) {
  const viewer = useViewer()
  const run = usePostActions(post)
  const { show } = useDialogs()
  const narrow = useNarrow()
  const isModerator = isModeratedBy(post, viewer)
  const hasBothMenus = isModerator && viewer?.isAdmin === true
  // For those with both menus the icons of the other actions must do, so that the row stays one line.
  const named = (text: string) =>
    hasBothMenus ? { title: text, children: <VisuallyHidden>{text}</VisuallyHidden> } : { children: text }
  return (
    <div className={classes(styles.controls, hasBothMenus && styles.crowded)}>
      <VoteButtons post={post} className={styles.vote} />
      <Action icon={MessageSquare} count={shortNumber(post.noComments)} briefOnNarrow href="#comments">
        {post.noComments === 1 ? 'comment' : 'comments'}
      </Action>
      <SharePost post={post} className={styles.scripted} {...(hasBothMenus && { title: 'Share' })} />
      {!post.contentStripped && (
        <SaveAction
          type="post"
          item={post}
          className={styles.scripted}
          {...(hasBothMenus && { title: post.isSaved ? 'Saved' : 'Save' })}
        />
      )}
      {canReport(post, viewer) && (
        <Action
          writes
          icon={Flag}
          className={styles.wide}
          onClick={() => (viewer ? show(reportDialog, { type: 'post', id: post.id }) : show(loginPrompt))}
          {...named('Report')}
        />
      )}
      {canEdit(post, viewer) && (
        <Action icon={Pencil} href={`/new?edit=${post.publicId}`} className={styles.wide} {...named('Edit')} />
      )}
      {authorActions(post, viewer).map((action) => (
        <Action
          writes
          key={action.kind}
          icon={Trash2}
          danger
          className={styles.wide}
          onClick={() => run(action, 'normal')}
          {...named(action.text)}
        />
      ))}
      {isModerator && (
        <Menu
          label="Mod actions"
          button={(props) => (
            <Action {...props} icon={Shield} title="Mod actions" className={styles.wide}>
              Mod<VisuallyHidden> actions</VisuallyHidden>
            </Action>
          )}
        >
          <ActionMenu post={post} as="mods" />
        </Menu>
      )}
      {viewer?.isAdmin && (
        <Menu
          label="Admin actions"
          button={(props) => (
            <Action {...props} icon={ShieldCheck} title="Admin actions" className={styles.wide}>
              Admin<VisuallyHidden> actions</VisuallyHidden>
            </Action>
          )}
        >
          <ActionMenu post={post} as="admins" />
        </Menu>
      )}
      <span className={styles.more}>
        <PostMore post={post} onHide={onHide} besideRow={!narrow} onPage className={styles.scripted} />
      </span>
    </div>
  )
}

/** Below this width the row has little room. */
const query = '(width <= 73.125em)'

/** The menu is rendered when it is opened, so the server does not need the width. */
function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const width = matchMedia(query)
      width.addEventListener('change', listener)
      return () => width.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
