import { useState } from 'react'
import type { CustomFeed } from '../../../api/discussion/custom-feeds.ts'
import { profilePath } from '../../people/person-in-path.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { useNavigate } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Avatar } from '../../platform/ui/images/Avatar.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { useViewer } from '../../platform/viewer.ts'
import { countCommunities } from '../communities/community-count.ts'
import { PrivateLabel } from '../lists/PrivateLabel.tsx'
import { CustomFeedMenu } from './CustomFeedMenu.tsx'
import { createFeed } from './change-feeds.ts'
import styles from './FeedHead.module.css'
import { ownFeedDialogs } from './feed-dialogs.ts'
import { feedPath } from './feed-path.ts'

export function FeedHead({ feed, username }: { feed: CustomFeed; username: string }) {
  const { show } = useDialogs()
  const own = useViewer()?.username === username
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        <div className={styles.name}>
          <h1 dir="auto">{feed.name}</h1>
          {!feed.public && <PrivateLabel />}
        </div>
        <p className={styles.owner}>
          <Avatar shape="round" name={username} size={22} />
          <TextLink href={profilePath(username)}>{`@${username}`}</TextLink>
          <span>{countCommunities(feed.communities.length)}</span>
        </p>
      </div>
      <div className={styles.buttons}>
        {own ? (
          <Button onClick={() => show(ownFeedDialogs.communities)}>Choose communities</Button>
        ) : (
          <CopyButton feed={feed} />
        )}
        <CustomFeedMenu feed={feed} path={feedPath(username, feed.slug)} own={own} />
      </div>
    </header>
  )
}

/** Makes one of one's own of it, which goes its own way from then on. */
function CopyButton({ feed: { name, communities, sort } }: { feed: CustomFeed }) {
  const memory = useMemory()
  const viewer = useViewer()
  const navigate = useNavigate()
  const { show } = useDialogs()
  const [busy, setBusy] = useState(false)
  const copy = async () => {
    if (!viewer) return show('login-prompt')
    setBusy(true)
    try {
      const { slug } = await createFeed(memory, { name, communities, sort })
      showToast({ text: `Copied “${name}” to your feeds.` })
      await navigate(feedPath(viewer.username, slug))
    } catch (failure) {
      alertFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="primary" busy={busy} onClick={copy}>
      Copy to my feeds
    </Button>
  )
}
