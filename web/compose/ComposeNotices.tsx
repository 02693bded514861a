import { Ban, CircleAlert, Lock, RotateCcw } from 'lucide-react'
import { useLocation } from 'react-router'
import type { Community } from '../../api/communities.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import styles from './ComposeForm.module.css'
import type { Draft } from './use-draft.ts'

interface ComposeNoticesProps {
  held: Draft
  community: Community | undefined
  against: 'banned' | 'restricted' | undefined
  error: string | undefined
  loggedOut: boolean
}

/** What stands above the fields: what became of the draft, why nothing can be posted there, and what went wrong. */
export function ComposeNotices({ held, community, against, error, loggedOut }: ComposeNoticesProps) {
  const { pathname, search } = useLocation()
  const { restored } = held
  if (!restored && !against && !error && !loggedOut) return null
  return (
    <div className={styles.notices}>
      {restored && (
        <Banner of={RotateCcw} role="status">
          {`Here is the draft that you began. ${goneWords(restored.gone)}`}
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
      {loggedOut && (
        <Banner
          tone="danger"
          of={CircleAlert}
          role="alert"
          action={
            <Button small href={`/login?to=${encodeURIComponent(pathname + search)}`}>
              Login
            </Button>
          }
        >
          You are logged out. Your draft is kept on this device until you are back.
        </Banner>
      )}
    </div>
  )
}

function goneWords(gone: number): string {
  if (!gone) return ''
  return `${gone === 1 ? 'An image' : `${gone} images`} of it waited too long on the server; add ${gone === 1 ? 'it' : 'them'} again.`
}
