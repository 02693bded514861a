import { Ban, CircleAlert, ImageOff, Lock } from 'lucide'
import type { Community } from '../../../api/discussion/communities.ts'
import { LoggedOutBanner } from '../../people/accounts/LoggedOutBanner.tsx'
import type { DraftEditor } from '../../platform/drafts/use-draft.ts'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import styles from './ComposeForm.module.css'
import type { PostDraft } from './draft/post-draft.ts'

interface ComposeNoticesProps {
  editor: DraftEditor<PostDraft>
  community: Community | undefined
  against: 'banned' | 'restricted' | undefined
  error: string | undefined
  loggedOut: boolean
}

/** What stands above the fields: what became of its images, why nothing can be posted there, and what went wrong. */
export function ComposeNotices({ editor, community, against, error, loggedOut }: ComposeNoticesProps) {
  const { restored } = editor
  const gone = restored ? restored.saved.images.length - restored.draft.images.length : 0
  if (!gone && !against && !error && !loggedOut) return null
  return (
    <div className={styles.notices}>
      {gone > 0 && (
        <Banner of={ImageOff} role="status">
          {gone === 1
            ? 'An image of this draft waited too long on the server. Add it again.'
            : `${gone} images of this draft waited too long on the server. Add them again.`}
        </Banner>
      )}
      {against === 'banned' && community && (
        <Banner tone="danger" of={Ban} role="status">
          {`You've been banned from ${community.name}.`}
        </Banner>
      )}
      {against === 'restricted' && (
        <Banner tone="warn" of={Lock} role="status">
          Only approved members of this community can post.
        </Banner>
      )}
      {error && (
        <Banner tone="danger" of={CircleAlert} role="alert">
          {error}
        </Banner>
      )}
      {loggedOut && <LoggedOutBanner />}
    </div>
  )
}
