import { communityPath, modlogPath } from '../../../shared/paths.ts'
import { communityOf, loadCommunity } from '../../discussion/communities/community-in-path.ts'
import { CommunityAvatar } from '../../people/images/UserAvatar.tsx'
import { load, useViewer } from '../../platform/app-context.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer } from '../../platform/memory/use-memory.ts'
import { Page, PageTitle } from '../../platform/page/Page.tsx'
import { redirect } from '../../platform/router/answers.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useParams } from '../../platform/router/use-router.ts'
import { Tabs } from '../../platform/ui/controls/Tabs.tsx'
import { modtoolsTabs } from '../modtools/modtools-sections.ts'
import { LogView, logQuery } from './LogView.tsx'
import styles from './ModlogPage.module.css'

/** The log of a community, or of the whole site. */
export async function loader(args: LoaderArgs) {
  const { context, request, params } = args
  const { search, searchParams } = new URL(request.url)
  const { user, factorNeededFrom } = await load(context, 'getInitial', {})
  const mayModerate = !factorNeededFrom || Date.parse(factorNeededFrom) > Date.now()
  const community = params['place'] === undefined ? null : await loadCommunity(args)
  if (community && community.name !== params['place']) throw redirect(modlogPath(community.name) + search, 301)
  const { entries } = await load(context, 'listModlog', logQuery(community?.id ?? null, searchParams), 'soon')
  if (mayModerate && entries.some(({ actor }) => user && actor?.id === user.id))
    await load(context, 'listUndoable', {}, 'now')
  return null
}

export function Component() {
  const { place } = useParams()
  return place === undefined ? <SiteLog /> : <CommunityLog place={place} />
}

function SiteLog() {
  useHead({ title: 'Moderation log', noindex: true })
  const viewer = useViewer()
  return (
    <Page width="wide">
      <PageTitle>Moderation log</PageTitle>
      <p className={styles.about}>What moderators and admins did on this site, and why. Entries are never changed.</p>
      <LogView community={null} path="/modlog" readsWhole={viewer?.isAdmin === true} />
    </Page>
  )
}

function CommunityLog({ place }: { place: string }) {
  const community = useAnswer('getCommunity', communityOf(place))
  const viewer = useViewer()
  const { name } = community
  const whole = viewer?.isAdmin === true || community.userMod === true
  useHead({ title: `${name}: Moderation log`, noindex: true })
  return (
    <Page width="wide">
      <header className={styles.head}>
        <CommunityAvatar community={community} size={40} />
        <h1>
          <a href={communityPath(name)}>{name}</a>: Moderation log
        </h1>
      </header>
      {whole && <Tabs label="Mod tools" className={styles.tabs} tabs={modtoolsTabs(viewer, community, 'log')} />}
      <p className={styles.about}>What was removed, locked and banned here, and why. Entries are never changed.</p>
      <LogView community={community} path={modlogPath(name)} readsWhole={whole} />
    </Page>
  )
}
