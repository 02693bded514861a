import { actOf, doPlainAct } from '../../platform/page/plain-acts.ts'
import type { ActionArgs } from '../../platform/router/page-route.ts'

/** Joins or leaves a community without JavaScript. */
export async function sendMembershipForm(args: ActionArgs) {
  const [act, communityId = ''] = (await actOf(args)) ?? []
  return doPlainAct(new URL(args.request.url).pathname, () =>
    args.context.call('joinCommunity', { body: { communityId, leave: act === 'leave' } }),
  )
}
