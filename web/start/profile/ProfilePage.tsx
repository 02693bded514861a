import { Ban, Bookmark, UserRound, UserX } from 'lucide'
import type { List } from '../../../api/discussion/lists.ts'
import type { Profile, User } from '../../../api/people/accounts.ts'
import { hiddenId } from '../../../shared/ids.ts'
import { communityPath, listsPath, profilePath } from '../../../shared/paths.ts'
import { CommentCard } from '../../discussion/comments/comment/CommentCard.tsx'
import { Feed } from '../../discussion/feeds/Feed.tsx'
import { type FeedSource, openFeed } from '../../discussion/feeds/feed-source.ts'
import { Badge } from '../../people/accounts/Badge.tsx'
import { CommunityAvatar } from '../../people/images/UserAvatar.tsx'
import { personIn } from '../../people/person-in-path.ts'
import { load, useViewer } from '../../platform/app-context.ts'
import { descriptionOf, useHead } from '../../platform/head.ts'
import { useAnswer } from '../../platform/memory/use-memory.ts'
import { Page } from '../../platform/page/Page.tsx'
import { PhoneTabs } from '../../platform/page/PhoneTabs.tsx'
import { redirect } from '../../platform/router/answers.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useLoaderData, useParams, useSearchParams } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Tabs } from '../../platform/ui/controls/Tabs.tsx'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { Icon, type IconShape } from '../../platform/ui/images/Icon.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { Panel } from '../../platform/ui/layout/Panel.tsx'
import { PanelLinks } from '../../platform/ui/layout/PanelLinks.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { Facts, TextLink, VisuallyHidden } from '../../platform/ui/text/TextLink.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import styles from './ProfilePage.module.css'

const listsShown = 5

/** The right column of a profile, without empty panels. */
function ProfileAside({ user, lists }: { user: User; lists: readonly List[] }) {
  return (
    <>
      <Panel title="Summary">
        <Facts>
          <Amount count={user.noPosts} one="post" many="posts" />
          <Amount count={user.noComments} one="comment" many="comments" />
        </Facts>
      </Panel>
      {user.badges.length > 0 && (
        <Panel title="Badges">
          <div className={layout.row}>
            {user.badges.map(({ id, type }) => (
              <Badge key={id} type={type} />
            ))}
          </div>
        </Panel>
      )}
      {user.moddingList && (
        <Panel title="Moderator of">
          <PanelLinks
            links={user.moddingList.map((community) => ({
              href: communityPath(community.name),
              picture: <CommunityAvatar community={community} size={26} />,
              text: community.name,
            }))}
          />
        </Panel>
      )}
      {lists.length > 0 && (
        <Panel
          title="Lists"
          aside={
            <TextLink href={listsPath(user.username)}>
              View all<VisuallyHidden> lists</VisuallyHidden>
            </TextLink>
          }
        >
          <PanelLinks
            links={lists.slice(0, listsShown).map(({ name, displayName, numItems }) => ({
              href: `${listsPath(user.username)}/${name}`,
              picture: <Icon icon={Bookmark} />,
              text: displayName,
              end: <NumberText value={numItems} />,
            }))}
          />
        </Panel>
      )}
    </>
  )
}

function Amount({ count, one, many }: { count: number; one: string; many: string }) {
  return (
    <li>
      <strong>
        <NumberText value={count} />
      </strong>
      {` ${count === 1 ? one : many}`}
    </li>
  )
}

/** Redirects to the correct spelling of the name. Returns null if the page shows no feed. */
export async function loader({ context, request, params }: LoaderArgs): Promise<FeedSource | null> {
  const username = personIn(params['place'])
  const of = { params: { username } }
  const [user, { user: viewer }] = await Promise.all([
    load(context, 'getUser', of, 'soon'),
    load(context, 'getInitial', {}),
    load(context, 'getUserLists', of, 'soon'),
  ])
  const { search, searchParams } = new URL(request.url)
  if (user.username !== username) throw redirect(profilePath(user.username) + search, 301)
  const filter = searchParams.get('filter')
  if (isGone(user, viewer) || isNameAlone(user)) return null
  const next = searchParams.get('next')
  const query = { ...((filter === 'posts' || filter === 'comments') && { filter }), ...(next && { next }) }
  const address = `profile ${profilePath(username)}?${new URLSearchParams(query)} ${viewer?.id ?? ''}`
  const source: FeedSource = { address, name: 'getUserFeed', input: { ...of, query } }
  await openFeed(context, request, source)
  return source
}

/** Deleted and suspended accounts are shown to administrators only. */
const isGone = (user: User, viewer: User | null) => (user.deleted || user.isBanned) && !viewer?.isAdmin

/** Whether the account waits for approval, seen by others. */
const isNameAlone = ({ id, deleted }: User) => id === hiddenId && !deleted

export function Component() {
  const { place } = useParams()
  return <ProfilePage key={place} />
}

function ProfilePage() {
  const of = { params: { username: personIn(useParams()['place']) } }
  const user = useAnswer('getUser', of)
  const lists = useAnswer('getUserLists', of)
  const viewer = useViewer()
  if (isNameAlone(user)) return <GonePage user={user} icon={UserRound} title={`@${user.username}`} />
  if (isGone(user, viewer)) {
    return user.deleted ? (
      <GonePage user={user} icon={UserX} title="Account deleted." />
    ) : (
      <GonePage user={user} icon={Ban} title="Account suspended." />
    )
  }
  return <WholePage user={user} aside={<ProfileAside user={user} lists={lists} />} own={viewer?.id === user.id} />
}

function WholePage({ user, aside, own }: { user: Profile; aside: React.JSX.Element; own: boolean }) {
  const path = profilePath(user.username)
  const source = useLoaderData<FeedSource | null>()
  const search = useSearchParams()
  const filter = search.get('filter')
  const tab = (text: string, name: string | null) => ({
    href: name === null ? path : `${path}?filter=${name}`,
    text,
    current: name === filter || (name === null && filter !== 'posts' && filter !== 'comments'),
  })
  useHead({
    title: `@${user.username}`,
    kind: 'profile',
    canonical: path,
    noindex: user.deleted || user.isBanned,
    ...(user.aboutMe && { description: descriptionOf(user.aboutMe) }),
  })
  return (
    <Page aside={aside}>
      <ProfileHead user={user} />
      <PhoneTabs first="Activity" until={764} />
      {source && (
        <Feed
          source={source}
          sort={null}
          tabs={
            <Tabs
              label="What is shown"
              tabs={[tab('Overview', null), tab('Posts', 'posts'), tab('Comments', 'comments')]}
              className={styles.tabs}
            />
          }
          empty={own && `Your ${filter === 'comments' ? 'comments' : 'posts and comments'} will be here.`}
          Comment={CommentCard}
        />
      )}
    </Page>
  )
}

function GonePage({ user, icon, title }: { user: User; icon: IconShape; title: string }) {
  useHead({ title: `@${user.username}`, noindex: true })
  return (
    <Page>
      <Card flush>
        <Empty
          icon={icon}
          level={1}
          title={title}
          action={
            <>
              <Button href="/">Go home</Button>
              <Button href="/communities">All communities</Button>
            </>
          }
        />
      </Card>
    </Page>
  )
}
