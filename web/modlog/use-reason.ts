import { useEffect, useState } from 'react'
import type { Community } from '../../api/communities.ts'
import { modlogOf } from '../../shared/modlog-setting.ts'
import { communityOf } from '../communities/community-in-path.ts'
import { useAnswer, useMemory } from '../memory/use-memory.ts'
import { isGiven, noReason, whyOf } from './reason.ts'

/** Why something is done in a community, while it is asked: its rules and who reads its log come with the community. */
export function useReason(communityName: string, asked: boolean) {
  const memory = useMemory()
  const { modlog } = useAnswer('getInitial', {})
  const [community, setCommunity] = useState<Community | null>(null)
  const [reason, setReason] = useState(noReason)

  useEffect(() => {
    if (!asked) return
    let awaited = true
    memory.load('getCommunity', communityOf(communityName), 'soon').then(
      (loaded) => awaited && setCommunity(loaded),
      // Without its rules there is still something else to choose.
      () => {},
    )
    return () => {
      awaited = false
    }
  }, [memory, communityName, asked])

  return {
    missing: asked && !isGiven(reason),
    why: asked ? whyOf(reason) : {},
    fields: {
      rules: community?.rules ?? [],
      value: reason,
      onChange: setReason,
      publicLog: modlogOf(modlog, community?.modlog) !== 'private',
    },
  }
}
