import { Plus } from 'lucide'
import { useEffect } from 'react'
import { MemberButton } from '../../people/accounts/MemberButton.tsx'
import { load } from '../../platform/app-context.ts'
import { useHead } from '../../platform/head.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { LazyDialog } from '../../platform/page/LazyDialog.tsx'
import { lazyPart } from '../../platform/page/lazy-part.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { PageTitle } from '../../platform/page/PageTitle.tsx'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useNavigate, useSearchParams } from '../../platform/router/use-router.ts'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { useViewer } from '../../platform/viewer.ts'
import styles from './CommunitiesPage.module.css'
import { createDialog, requestDialog } from './community-dialogs.ts'
import { Directory } from './Directory.tsx'
import { firstPage } from './directory-pages.ts'
import { LogInBox } from './LogInBox.tsx'
import { MyRequests } from './MyRequests.tsx'
import { myRequests } from './my-requests.ts'
import { todaysPosts } from './today-posts.ts'

// Only links, which need no JavaScript.
const TodaysPosts = lazyPart(async () => (await import('./TodaysPosts.tsx')).TodaysPosts)

const loadCreateDialog = async () => (await import('./CreateCommunityDialog.tsx')).CreateCommunityDialog
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
  useAskedFor()
  const search = useSearchParams()
  return (
    <Page {...(!viewer && { welcome: <LogInBox />, phoneWelcome: <LogInBox short /> })}>
      <div className={styles.head}>
        <PageTitle>Communities</PageTitle>
        <div className={styles.buttons}>
          <MemberButton onClick={() => show(requestDialog)}>Request community</MemberButton>
          <MemberButton kind="primary" onClick={() => show(createDialog)}>
            <Icon of={Plus} size={16} />
            New community
          </MemberButton>
        </div>
      </div>
      {search.get('next') === null && <TodaysPosts />}
      {viewer && <MyRequests />}
      <Directory from={search.get('next')} />
      <LazyDialog name={createDialog} load={loadCreateDialog} />
      <LazyDialog name={requestDialog} load={loadRequestDialog} />
    </Page>
  )
}

/** `/communities?request=1`, to which other pages link, opens the request at once; closing it leaves the plain page. */
function useAskedFor(): void {
  const search = useSearchParams()
  const viewer = useViewer()
  const navigate = useNavigate()
  const asked = search.has('request')
  // biome-ignore lint/correctness/useExhaustiveDependencies: for the question in the address alone
  useEffect(() => {
    if (!asked) return
    const open = async () => {
      await navigate('/communities', { replace: true })
      await navigate('/communities', { state: { dialog: viewer ? requestDialog : 'login-prompt' } })
    }
    void open()
  }, [asked])
}
