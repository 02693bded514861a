import type { Community } from '../../../api/discussion/communities.ts'
import { LazyDialog } from '../../platform/page/LazyDialog.tsx'
import { leaveDialog } from './membership.ts'

const load = async () => (await import('./LeaveCommunityDialog.tsx')).LeaveCommunityDialog

export function LazyLeaveCommunity({ among }: { among: readonly Community[] }) {
  return <LazyDialog name={leaveDialog} load={load} given={{ among }} />
}
