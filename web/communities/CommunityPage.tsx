import { Newspaper } from 'lucide-react'
import { type LoaderFunctionArgs, redirect, useParams } from 'react-router'
import { Page } from '../frame/Page.tsx'
import { PhoneTabs } from '../frame/PhoneTabs.tsx'
import { useHead } from '../head.ts'
import { useApi } from '../queries.ts'
import { Card } from '../ui/Card.tsx'
import { Empty } from '../ui/Empty.tsx'
import { CommunityAside } from './CommunityAside.tsx'
import { CommunityHead } from './CommunityHead.tsx'
import { communityOf, communityPath, loadCommunity } from './community-in-path.ts'
import { LeaveCommunityDialog } from './LeaveCommunityDialog.tsx'

/** What search engines and previews show of a description. */
const descriptionMax = 160

/** A name has one spelling; who comes with another is sent there. */
export async function loader(args: LoaderFunctionArgs) {
  const { name } = await loadCommunity(args)
  if (name !== args.params['place']) throw redirect(communityPath(name) + new URL(args.request.url).search, 301)
  return null
}

export function CommunityPage() {
  const community = useApi('getCommunity', communityOf(useParams()['place']))
  const { name, about } = community
  useHead({
    title: name,
    canonical: communityPath(name),
    ...(about && { description: about.replace(/\s+/g, ' ').slice(0, descriptionMax) }),
  })
  return (
    <Page aside={<CommunityAside community={community} />}>
      <CommunityHead community={community} />
      {/* Above the tabs, which hide what is below them. */}
      <LeaveCommunityDialog among={[community]} />
      <PhoneTabs first="Posts" />
      <Card flush>
        <Empty of={Newspaper} title="Nothing to show">
          Nobody has posted here yet.
        </Empty>
      </Card>
    </Page>
  )
}
