import { Plus } from 'lucide'
import { useEffect } from 'react'
import { MemberButton } from '../accounts/MemberButton.tsx'
import { load } from '../app-context.ts'
import { useDialogs } from '../frame/dialogs.ts'
import { Page } from '../frame/Page.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { useHead } from '../head.ts'
import type { LoaderArgs } from '../router/page-route.ts'
import { useNavigate, useSearchParams } from '../router/use-router.ts'
import { Icon } from '../ui/images/Icon.tsx'
import { useViewer } from '../viewer.ts'
import styles from './CommunitiesPage.module.css'
import { CreateCommunityDialog } from './CreateCommunityDialog.tsx'
import { createDialog, requestDialog } from './community-dialogs.ts'
import { Directory } from './Directory.tsx'
import { firstPage } from './directory-pages.ts'
import { LogInBox } from './LogInBox.tsx'
import { MyRequests } from './MyRequests.tsx'
import { myRequests } from './my-requests.ts'
import { RequestCommunityDialog } from './RequestCommunityDialog.tsx'

export async function loader({ context, request }: LoaderArgs) {
  const from = new URL(request.url).searchParams.get('next')
  const [{ user }] = await Promise.all([
    load(context, 'getInitial', {}),
    load(context, 'listCommunities', firstPage(from), 'soon'),
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
    <Page welcome={viewer ? undefined : <LogInBox />}>
      <div className={styles.head}>
        <PageTitle>Communities</PageTitle>
        <div className={styles.buttons}>
          <MemberButton onClick={() => show(requestDialog)}>Request community</MemberButton>
          <MemberButton kind="primary" onClick={() => show(createDialog)}>
            <Icon of={Plus} size={16} />
            New
          </MemberButton>
        </div>
      </div>
      {viewer && <MyRequests />}
      <Directory from={search.get('next')} />
      <CreateCommunityDialog />
      <RequestCommunityDialog />
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
