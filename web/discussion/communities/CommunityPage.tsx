import { Ellipsis } from 'lucide'
import { type ComponentType, type MouseEvent, useState } from 'react'
import type { Community } from '../../../api/discussion/communities.ts'
import { communityPath, composePath, modtoolsPath } from '../../../shared/paths.ts'
import { loginPrompt } from '../../people/dialogs.ts'
import { useWaitingPicture } from '../../people/images/fewer-pictures.ts'
import { Picture, WaitingPicture } from '../../people/images/Picture.tsx'
import { CommunityAvatar } from '../../people/images/UserAvatar.tsx'
import { load, useViewer } from '../../platform/app-context.ts'
import { alertFailure } from '../../platform/failure.ts'
import { descriptionOf, useHead } from '../../platform/head.ts'
import { useAnswer } from '../../platform/memory/use-memory.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { Page } from '../../platform/page/Page.tsx'
import { PhoneTabs } from '../../platform/page/PhoneTabs.tsx'
import { redirect } from '../../platform/router/answers.ts'
import type { ActionArgs, LoaderArgs } from '../../platform/router/page-route.ts'
import { useLoaderData, useParams } from '../../platform/router/use-router.ts'
import { classes } from '../../platform/ui/classes.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { LoadingItem } from '../../platform/ui/menus/LoadingItem.tsx'
import { Menu } from '../../platform/ui/menus/Menu.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { Feed } from '../feeds/Feed.tsx'
import { openFeed, type PostsFeed, postsFeed } from '../feeds/feed-source.ts'
import { CommunityAside } from './CommunityAside.tsx'
import styles from './CommunityPage.module.css'
import { communityOf, loadCommunity } from './community-in-path.ts'
import { JoinButton } from './JoinButton.tsx'
import { useMembership } from './membership.ts'

/** Redirects to the exact spelling of the name. */
export async function loader(args: LoaderArgs): Promise<PostsFeed> {
  const { context, request, params } = args
  const { name, id } = await loadCommunity(args)
  if (name !== params['place']) throw redirect(communityPath(name) + new URL(request.url).search, 301)
  const initial = await load(context, 'getInitial', {})
  const feed = postsFeed(request, initial, { communityId: id })
  await openFeed(context, request, feed.source)
  return feed
}

/** Joins and leaves a community without JavaScript. Runs only on the server. */
export const action = async (args: ActionArgs) => (await import('./membership-form.ts')).sendMembershipForm(args)

export function Component() {
  const { place } = useParams()
  return <CommunityPage key={place} />
}

function CommunityPage() {
  const community = useAnswer('getCommunity', communityOf(useParams()['place']))
  const { source, sort } = useLoaderData<PostsFeed>()
  const { name, about } = community
  useHead({
    title: name,
    canonical: communityPath(name),
    ...(about && { description: descriptionOf(about) }),
  })
  return (
    <Page accent={community.accent} aside={<CommunityAside community={community} />}>
      <CommunityHead community={community} />
      {/* The tabs hide sections after them, so they come after the head. */}
      <PhoneTabs first="Posts" />
      <Feed source={source} sort={sort} inCommunity empty="Nobody has posted here yet." />
    </Page>
  )
}

function CommunityHead({ community }: { community: Community }) {
  const viewer = useViewer()
  const changeMembership = useMembership()
  const { show } = useDialogs()
  const { name, noMembers, userMod, bannerImage } = community
  const { waits, load } = useWaitingPicture(bannerImage)
  // Without script the link leads guests to the login page.
  const showLogin = (event: MouseEvent) => {
    event.preventDefault()
    show(loginPrompt)
  }
  return (
    <header className={styles.head}>
      {bannerImage ? (
        <div className={styles.banner} style={{ background: bannerImage.averageColor }}>
          {waits ? (
            <WaitingPicture image={bannerImage} onLoad={load} bare className={styles.waiting} />
          ) : (
            <Picture
              image={bannerImage}
              copies={['small', 'large']}
              sizes="(width < 48em) 100vw, 680px"
              alt={bannerImage.altText ?? ''}
              eager
            />
          )}
        </div>
      ) : (
        <div className={classes(styles.banner, styles.plain)} />
      )}
      <div className={styles.row}>
        <CommunityAvatar community={community} described size={80} className={styles.avatar} />
        <div className={styles.names}>
          <h1>{name}</h1>
          <p>
            <NumberText value={noMembers} />
            {noMembers === 1 ? ' member' : ' members'}
          </p>
        </div>
        <div className={styles.buttons}>
          <JoinButton community={community} onPress={changeMembership} />
          {(userMod || viewer?.isAdmin) && <Button href={modtoolsPath(name)}>{userMod ? 'Mod tools' : 'ADMIN'}</Button>}
          <Button
            href={composePath(name)}
            kind={community.userJoined ? 'primary' : 'quiet'}
            onClick={viewer ? undefined : showLogin}
          >
            Create post
          </Button>
          <div className={styles.more}>
            <CommunityMenu community={community} />
          </div>
        </div>
      </div>
    </header>
  )
}

/** The More menu of a community. Its items are loaded when the user is about to open it. */
function CommunityMenu({ community }: { community: Community }) {
  const [Items, setItems] = useState<ComponentType<{ community: Community }>>()
  const prepare = () => {
    if (!Items)
      import('./CommunityMenuItems.tsx').then(
        ({ CommunityMenuItems }) => setItems(() => CommunityMenuItems),
        alertFailure,
      )
  }
  const button = (props: { onClick?: () => void }) => (
    <IconButton
      {...props}
      name="More"
      icon={Ellipsis}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => {
        prepare()
        props.onClick?.()
      }}
    />
  )
  return (
    <Menu label="Community" button={button}>
      {Items ? <Items community={community} /> : <LoadingItem />}
    </Menu>
  )
}
