import { askForProof } from './accounts/proof.ts'
import { accountRoutes } from './accounts/routes.ts'
import { addressBlockRoutes } from './address-blocks/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { appealRoutes } from './appeals/routes.ts'
import { commentRoutes } from './comments/routes.ts'
import { communityRoutes } from './communities/routes.ts'
import { customFeedRoutes } from './custom-feeds/routes.ts'
import { entryRoutes } from './entry/routes.ts'
import { feedRoutes } from './feeds/routes.ts'
import { filterRoutes } from './filters/routes.ts'
import { hiddenImageRoutes } from './hidden-images/routes.ts'
import { homeRoutes } from './home/routes.ts'
import type { Routes } from './http/call.ts'
import { initialRoutes } from './initial/routes.ts'
import { inviteRoutes } from './invites/routes.ts'
import { keptPostRoutes } from './kept-posts/routes.ts'
import { linkRoutes } from './links/routes.ts'
import { listRoutes } from './lists/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { mentionRoutes } from './mentions/routes.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { modlogRoutes } from './modlog/routes.ts'
import { muteRoutes } from './mutes/routes.ts'
import { newAccountRoutes } from './new-accounts/routes.ts'
import { noteRoutes } from './notes/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { postRoutes } from './posts/routes.ts'
import { pushSubscriptionRoutes } from './push-subscriptions/routes.ts'
import { queueRoutes } from './queue/routes.ts'
import { removalRoutes } from './removals/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { shieldRoutes } from './shield/routes.ts'
import { signupRoutes } from './signups/routes.ts'
import { torExitRoutes } from './tor-exits/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { voteRoutes } from './votes/routes.ts'

/** A handler for every endpoint of the contract; one that is missing does not compile. */
export const routes: Routes = askForProof({
  ...initialRoutes,
  ...homeRoutes,
  ...hiddenImageRoutes,
  ...torExitRoutes,
  ...accountRoutes,
  ...inviteRoutes,
  ...keptPostRoutes,
  ...linkRoutes,
  ...listRoutes,
  ...liveRoutes,
  ...addressBlockRoutes,
  ...adminRoutes,
  ...appealRoutes,
  ...commentRoutes,
  ...communityRoutes,
  ...entryRoutes,
  ...mentionRoutes,
  ...moderationRoutes,
  ...modlogRoutes,
  ...muteRoutes,
  ...newAccountRoutes,
  ...noteRoutes,
  ...queueRoutes,
  ...notificationRoutes,
  ...feedRoutes,
  ...customFeedRoutes,
  ...filterRoutes,
  ...postRoutes,
  ...pushSubscriptionRoutes,
  ...removalRoutes,
  ...reportRoutes,
  ...shieldRoutes,
  ...signupRoutes,
  ...uploadRoutes,
  ...voteRoutes,
})
