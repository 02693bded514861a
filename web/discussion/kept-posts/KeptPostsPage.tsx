import { CloudDownload, X } from 'lucide'
import { useRef } from 'react'
import { maxKeptPosts } from '../../../shared/limits.ts'
import { postPath } from '../../../shared/paths.ts'
import { useViewer } from '../../platform/app-context.ts'
import { useHead } from '../../platform/head.ts'
import { Page, PageTitle } from '../../platform/page/Page.tsx'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { useFocusAfterRow } from '../../platform/ui/controls/use-focus-after-row.ts'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import styles from './KeptPostsPage.module.css'
import { dropKeptPosts, type KeptPost, maxKeptBytes } from './kept-posts.ts'
import { useKeptPosts } from './use-kept-posts.ts'

const megabyte = 1024 * 1024
const inMegabytes = (bytes: number) => (bytes < megabyte / 10 ? 'under 0.1 MB' : `${(bytes / megabyte).toFixed(1)} MB`)

/** The posts that this device keeps. The page works offline. */
export function KeptPostsPage() {
  useHead({ title: 'Kept for offline', noindex: true })
  const viewer = useViewer()?.id
  const kept = useKeptPosts(viewer)
  const area = useRef<HTMLDivElement>(null)
  const focusAfterRow = useFocusAfterRow(area)
  const drop = async (place: number, publicId: string) => {
    if (!viewer) return
    focusAfterRow(place)
    await dropKeptPosts(viewer, [publicId])
    showToast({ text: 'Removed from this device.' })
  }
  return (
    <Page>
      <PageTitle>Kept for offline</PageTitle>
      <div ref={area} className={styles.area}>
        <Kept kept={viewer ? kept : []} isMember={viewer !== undefined} onDrop={drop} />
      </div>
    </Page>
  )
}

interface KeptProps {
  kept: readonly KeptPost[] | undefined
  isMember: boolean
  onDrop: KeptListProps['onDrop']
}

function Kept({ kept, isMember, onDrop }: KeptProps) {
  // The server does not know the posts on this device.
  if (!kept) return <noscript>What you keep is on this device, and shown by JavaScript.</noscript>
  return kept.length ? <KeptList kept={kept} onDrop={onDrop} /> : <NothingKept isMember={isMember} />
}

function NothingKept({ isMember }: { isMember: boolean }) {
  return (
    <Card flush>
      <Empty icon={CloudDownload} title="Posts that you keep are listed here">
        {isMember
          ? '“Keep for offline” in the menu of a post stores it on this device with its comments and pictures, to be read without a connection.'
          : 'Once you are logged in, “Keep for offline” in the menu of a post stores it on your device.'}
      </Empty>
    </Card>
  )
}

interface KeptListProps {
  kept: readonly KeptPost[]
  onDrop: (place: number, publicId: string) => Promise<void>
}

function KeptList({ kept, onDrop }: KeptListProps) {
  const bytes = kept.reduce((sum, post) => sum + post.bytes, 0)
  return (
    <>
      <Card flush>
        <ol className={styles.rows}>
          {kept.map((post, place) => (
            <li key={post.publicId}>
              <div>
                <TextLink href={postPath(post)}>{post.title}</TextLink>
                <small>
                  {post.communityName} · copied <TimeAgo date={post.keptAt} followed /> · {inMegabytes(post.bytes)}
                </small>
              </div>
              <IconButton name={`Remove ${post.title}`} icon={X} onClick={() => void onDrop(place, post.publicId)} />
            </li>
          ))}
        </ol>
      </Card>
      <p className={styles.sum}>
        {`${kept.length} of ${maxKeptPosts} posts, ${inMegabytes(bytes)} of ${maxKeptBytes / megabyte} MB. Logging out removes them from this device.`}
      </p>
    </>
  )
}
