import type { Community } from '../../api/communities.ts'
import { Crest } from '../ui/Crest.tsx'
import { usePortrait } from './use-portrait.ts'

interface CommunityCrestProps {
  community: Pick<Community, 'name' | 'proPic'>
  size?: number
  className?: string | undefined
}

export function CommunityCrest({ community, ...look }: CommunityCrestProps) {
  return <Crest name={community.name} picture={usePortrait(community.proPic)} {...look} />
}
