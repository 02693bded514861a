import { Plus } from 'lucide'
import { useEffect } from 'react'
import type { CommunityRequest } from '../../../api/discussion/communities.ts'
import { communityPath } from '../../../shared/paths.ts'
import { MemberButton } from '../../people/accounts/MemberButton.tsx'
import { loginPrompt } from '../../people/dialogs.ts'
import { load, useViewer } from '../../platform/app-context.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer } from '../../platform/memory/use-memory.ts'
import { DialogSlot } from '../../platform/page/DialogSlot.tsx'
import { defineDialog, useDialogs } from '../../platform/page/dialogs.ts'
import { lazyPart } from '../../platform/page/lazy-part.tsx'
import { Page, PageTitle } from '../../platform/page/Page.tsx'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useNavigate, useSearchParams } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { Panel } from '../../platform/ui/layout/Panel.tsx'
import { Label } from '../../platform/ui/text/Label.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { createCommunityDialog } from '../dialogs.ts'
import styles from './CommunitiesPage.module.css'
import { Directory, firstPage } from './Directory.tsx'
import { myRequests } from './sidebar.ts'
import { todaysPosts } from './today-posts.ts'

const pagePath = '/communities'
const returnQuery = `?to=${encodeURIComponent(pagePath)}`

// Works without JavaScript.
const LogInForm = lazyPart(async () => (await import('../../people/accounts/LogInForm.tsx')).LogInForm)

/** On phones only a link to the form, so that the list stays near; "Create account" is in the bar above. */
function LogInLine() {
  return (
    <section aria-label="Log in to take part" className={styles.logIn}>
      <p>Log in to take part</p>
      <Button href={`/login${returnQuery}`} small>
        Login
      </Button>
    </section>
  )
}

/** For guests, who cannot join communities yet. */
function LogInBox() {
  return (
    <Panel title="Log in to take part">
      <div className={styles.form}>
        <LogInForm to={pagePath} />
        <p>
          No account yet? <TextLink href={`/signup${returnQuery}`}>Create one</TextLink>
        </p>
      </div>
    </Panel>
  )
}

// Only links, which need no JavaScript.
const TodaysPosts = lazyPart(async () => (await import('./TodaysPosts.tsx')).TodaysPosts)

const requestDialog = defineDialog('request-community')
const loadRequestDialog = async () => (await import('./RequestCommunityDialog.tsx')).RequestCommunityDialog

export async function loader({ context, request }: LoaderArgs) {
  const from = new URL(request.url).searchParams.get('next')
  const [{ user }] = await Promise.all([
    load(context, 'getInitial', {}),
    load(context, 'listCommunities', firstPage(from), 'soon'),
    from === null && load(context, 'listPosts', todaysPosts, 'soon'),
  ])
  if (user) await load(context, 'listCommunityRequests', myRequests, 'soon')
  return null
}

export function Component() {
  useHead({
    title: 'Communities',
    description: 'Every community of the site, the largest first.',
    canonical: '/communities',
  })
  const viewer = useViewer()
  const { show } = useDialogs()
  useRequestInAddress()
  const search = useSearchParams()
  return (
    <Page {...(!viewer && { welcome: <LogInBox />, phoneWelcome: <LogInLine /> })}>
      <div className={styles.head}>
        <PageTitle>Communities</PageTitle>
        <div className={styles.buttons}>
          <MemberButton onClick={() => show(requestDialog)}>Request community</MemberButton>
          <MemberButton {...(viewer && { kind: 'primary' })} onClick={() => show(createCommunityDialog)}>
            <Icon icon={Plus} size={16} />
            New community
          </MemberButton>
        </div>
      </div>
      {search.get('next') === null && <TodaysPosts />}
      {viewer && <MyRequests />}
      <Directory from={search.get('next')} />
      <DialogSlot dialog={requestDialog} load={loadRequestDialog} />
    </Page>
  )
}

/** Opens the request dialog for links to `/communities?request=1`, with its own history entry, so that closing it shows the page. */
function useRequestInAddress(): void {
  const search = useSearchParams()
  const viewer = useViewer()
  const navigate = useNavigate()
  const hasRequest = search.has('request')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the address changes
  useEffect(() => {
    if (!hasRequest) return
    const open = async () => {
      await navigate('/communities', { replace: true })
      await navigate('/communities', { state: { dialog: (viewer ? requestDialog : loginPrompt).name } })
    }
    void open()
  }, [hasRequest])
}

/** The viewer's requests for communities, with their state. */
function MyRequests() {
  const requests = useAnswer('listCommunityRequests', myRequests)
  if (!requests.length) return null
  return (
    <Card title="Your requests" flush>
      <ul className={styles.requests}>
        {requests.map((request) => (
          <li key={request.id}>
            <div className={styles.line}>
              {request.approvedAt ? (
                <TextLink href={communityPath(request.communityName)}>{request.communityName}</TextLink>
              ) : (
                <strong>{request.communityName}</strong>
              )}
              <State request={request} />
              <TimeAgo
                date={request.deniedAt ?? request.approvedAt ?? request.createdAt}
                atEnd
                className={styles.when}
              />
            </div>
            {request.deniedNote && <p dir="auto">{request.deniedNote}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function State({ request: of }: { request: CommunityRequest }) {
  if (of.approvedAt) return <Label tone="success">Approved</Label>
  if (of.deniedAt) return <Label tone="danger">Denied</Label>
  return <Label>Waiting for an answer</Label>
}
