import { CommunityPage, loader as communityLoader } from './communities/CommunityPage.tsx'
import { ProfilePage, loader as profileLoader } from './profile/ProfilePage.tsx'
import { isPerson } from './profile/person-in-path.ts'
import type { LoaderArgs } from './router/page-route.ts'
import { useParams } from './router/use-router.ts'

// "/@name" is a profile and "/name" a community. The router has no pattern for a leading "@", so this tells them apart.

export function loader(args: LoaderArgs) {
  return isPerson(args.params['place']) ? profileLoader(args) : communityLoader(args)
}

export function Component() {
  const { place } = useParams()
  return isPerson(place) ? <ProfilePage key={place} /> : <CommunityPage key={place} />
}
