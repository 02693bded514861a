import { Bookmark, ChevronDown, House, LayoutGrid, Rss } from 'lucide'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { communityPath, listsPath } from '../../../shared/paths.ts'
import { homeFeedOf } from '../../discussion/custom-feeds/home-feed.ts'
import { loginPrompt } from '../../people/dialogs.ts'
import { CommunityAvatar } from '../../people/images/UserAvatar.tsx'
import { type ListedCommunity, useInitial } from '../../platform/app-context.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { drawnOnce } from '../../platform/page/drawn-once.ts'
import { lazyPart } from '../../platform/page/lazy-part.tsx'
import { SiteLinks } from '../../platform/page/Page.tsx'
import { useLocation } from '../../platform/router/use-router.ts'
import { Icon, type IconShape } from '../../platform/ui/images/Icon.tsx'
import styles from './Sidebar.module.css'

// Dragging the feeds needs much code, and guests have none.
const MyFeeds = lazyPart(async () => (await import('../../discussion/custom-feeds/MyFeeds.tsx')).MyFeeds, {
  onDemand: true,
})

const shownAtFirst = 10

export const sidebarId = 'sidebar'

/** The sidebar; up to 1170 px it is a drawer that the menu button opens, also without JavaScript. */
export function Sidebar() {
  const initial = useInitial()
  const { user } = initial
  const ownHome = homeFeedOf(initial)
  const { show } = useDialogs()
  const nav = useRef<HTMLElement>(null)
  const { pathname, key } = useLocation()

  // Closes the drawer after a page was chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes for every new entry of the history
  useEffect(() => {
    if (nav.current?.matches(':popover-open')) nav.current.hidePopover()
  }, [key])

  const askToLogIn = (event: MouseEvent) => {
    if (user) return
    event.preventDefault()
    show(loginPrompt)
  }

  return (
    <nav ref={nav} id={sidebarId} popover="auto" aria-label="Site" className={styles.sidebar}>
      <ul>
        <Place href="/" icon={House} pathname={pathname}>
          Home
        </Place>
        {(ownHome || user?.homeFeed === 'subscriptions') && (
          <Place href="/all" icon={Rss} pathname={pathname}>
            All
          </Place>
        )}
        {(ownHome || user?.homeFeed !== 'subscriptions') && (
          <Place href="/subscriptions" icon={Rss} pathname={pathname} onClick={askToLogIn}>
            Subscriptions
          </Place>
        )}
        <Place href="/communities" icon={LayoutGrid} pathname={pathname}>
          Communities
        </Place>
        {user && (
          <Place href={listsPath(user.username)} icon={Bookmark} pathname={pathname}>
            My Lists
          </Place>
        )}
      </ul>
      {user && <MyFeeds />}
      <Communities pathname={pathname} />
      <SiteLinks className={styles.smallLinks} />
    </nav>
  )
}

function Communities({ pathname }: { pathname: string }) {
  const { user, communities } = useInitial()
  const [all, setAll] = useState(false)
  if (!communities.length) return null
  const shown = all ? communities : communities.slice(0, shownAtFirst)
  const rest = communities.length - shown.length
  return (
    <>
      <h2>{user ? 'My communities' : 'Communities'}</h2>
      <ul className={styles.places}>
        {shown.map((community) => (
          <CommunityPlace key={community.id} community={community} pathname={pathname} />
        ))}
        {rest > 0 && (
          <li>
            <button type="button" onClick={() => setAll(true)}>
              <Icon icon={ChevronDown} />
              {`Show ${rest} more`}
            </button>
          </li>
        )}
      </ul>
    </>
  )
}

function CommunityPlace({ community, pathname }: { community: ListedCommunity; pathname: string }) {
  const { name, proPic } = community
  const path = communityPath(name)
  const isOpen = pathname === path
  return (
    <li
      {...drawnOnce(
        () => ['place', name, proPic?.id, proPic?.url, isOpen],
        <a href={path} aria-current={isOpen ? 'page' : undefined}>
          <CommunityAvatar community={community} size={22} />
          <span>{name}</span>
        </a>,
      )}
    />
  )
}

interface PlaceProps {
  href: string
  icon: IconShape
  pathname: string
  onClick?: (event: MouseEvent) => void
  children: ReactNode
}

function Place({ href, icon, pathname, onClick, children }: PlaceProps) {
  return (
    <li>
      <a href={href} onClick={onClick} aria-current={pathname === href ? 'page' : undefined}>
        <Icon icon={icon} />
        <span>{children}</span>
      </a>
    </li>
  )
}
