import { load, requireAdmin } from '../../platform/app-context.ts'
import { useHead } from '../../platform/head.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useSearchParams } from '../../platform/router/use-router.ts'
import { AdminFrame } from './AdminFrame.tsx'
import { AllCommunities } from './AllCommunities.tsx'
import { CommunityRequests } from './CommunityRequests.tsx'
import { communitiesIn, defaultCommunities } from './communities-in.ts'

export async function loader({ context, request }: LoaderArgs) {
  await requireAdmin(context, request)
  await Promise.all([
    load(context, 'listCommunityRequests', {}, 'soon'),
    load(context, 'listCommunities', defaultCommunities, 'now'),
    load(context, 'listCommunities', communitiesIn(new URL(request.url).searchParams), 'soon'),
  ])
  return null
}

/** What waits for an answer comes first. */
export function Component() {
  useHead({ title: 'Communities of the site', noindex: true })
  const search = useSearchParams()
  return (
    <AdminFrame current="/admin/communities">
      <CommunityRequests />
      <AllCommunities search={search} />
    </AdminFrame>
  )
}
