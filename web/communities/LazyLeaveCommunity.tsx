import type { Community } from '../../api/communities.ts'
import { LazyDialog } from '../frame/LazyDialog.tsx'
import { leaveDialog } from './membership.ts'

const load = async () => (await import('./LeaveCommunityDialog.tsx')).LeaveCommunityDialog

export function LazyLeaveCommunity({ among }: { among: readonly Community[] }) {
  return <LazyDialog name={leaveDialog} load={load} given={{ among }} />
}
