import { useLayoutEffect, useState } from 'react'
import { modlogOf } from '../../../shared/modlog-setting.ts'
import { useAnswer, useLoaded } from '../../platform/memory/use-memory.ts'
import { communityOf } from '../communities/community-in-path.ts'
import { isGiven, noReason, whyOf } from './reason.ts'

/** Why something is done in a community, while it is asked: its rules and who reads its log come with the community. */
export function useReason(communityName: string, asked: boolean) {
  const { modlog } = useAnswer('getInitial', {})
  // Without its rules there is still something else to choose.
  const { answer: community } = useLoaded('getCommunity', communityOf(communityName), asked)
  const [reason, setReason] = useState(noReason)

  // The next question is another one: what was said to this one does not answer it.
  useLayoutEffect(() => {
    if (asked) setReason(noReason)
  }, [asked])

  const rules = community?.rules ?? []
  const isThere = reason.ruleId === null || rules.some(({ id }) => id === reason.ruleId)
  // A rule that somebody has removed meanwhile is chosen no longer. The words stay.
  const value = isThere ? reason : { ...reason, ruleId: undefined }

  return {
    missing: asked && !isGiven(value),
    why: asked ? whyOf(value) : {},
    fields: {
      rules,
      value,
      onChange: setReason,
      publicLog: modlogOf(modlog, community?.modlog) !== 'private',
    },
  }
}
