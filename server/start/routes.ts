import { commentRoutes } from '../discussion/comments/routes.ts'
import { communityRoutes } from '../discussion/communities/routes.ts'
import { customFeedRoutes } from '../discussion/custom-feeds/routes.ts'
import { entryRoutes } from '../discussion/entry/routes.ts'
import { feedRoutes } from '../discussion/feeds/routes.ts'
import { filterRoutes } from '../discussion/filters/routes.ts'
import { homeRoutes } from '../discussion/home/routes.ts'
import { keptPostRoutes } from '../discussion/kept-posts/routes.ts'
import { linkRoutes } from '../discussion/links/routes.ts'
import { listRoutes } from '../discussion/lists/routes.ts'
import { mentionRoutes } from '../discussion/mentions/routes.ts'
import { moderationRoutes } from '../discussion/mods/routes.ts'
import { muteRoutes } from '../discussion/mutes/routes.ts'
import { notificationRoutes } from '../discussion/notifications/routes.ts'
import { postRoutes } from '../discussion/posts/routes.ts'
import { searchRoutes } from '../discussion/search/routes.ts'
import { voteRoutes } from '../discussion/votes/routes.ts'
import { adminRoutes } from '../moderation/admin/routes.ts'
import { appealRoutes } from '../moderation/appeals/routes.ts'
import { hiddenImageRoutes } from '../moderation/hidden-images/routes.ts'
import { modlogRoutes } from '../moderation/modlog/routes.ts'
import { noteRoutes } from '../moderation/notes/routes.ts'
import { queueRoutes } from '../moderation/queue/routes.ts'
import { removalRoutes } from '../moderation/removals/routes.ts'
import { reportRoutes } from '../moderation/reports/routes.ts'
import { talkRoutes } from '../moderation/talks/routes.ts'
import { requireProofs } from '../people/accounts/proof.ts'
import { accountRoutes } from '../people/accounts/routes.ts'
import { addressBlockRoutes } from '../people/address-blocks/routes.ts'
import { factorRoutes } from '../people/factors/routes.ts'
import { inviteRoutes } from '../people/invites/routes.ts'
import { liveRoutes } from '../people/live/routes.ts'
import { mailRoutes } from '../people/mail/routes.ts'
import { mailSettingsRoutes } from '../people/mail-settings/routes.ts'
import { newAccountRoutes } from '../people/new-accounts/routes.ts'
import { passkeyRoutes } from '../people/passkeys/routes.ts'
import { providerRoutes } from '../people/providers/routes.ts'
import { pushRoutes } from '../people/push/routes.ts'
import { recoveryRoutes } from '../people/recovery/routes.ts'
import { securityEventRoutes } from '../people/security-events/routes.ts'
import { shieldRoutes } from '../people/shield/routes.ts'
import { signupRoutes } from '../people/signups/routes.ts'
import { torExitRoutes } from '../people/tor-exits/routes.ts'
import { uploadRoutes } from '../people/uploads/routes.ts'
import type { Routes } from '../platform/http/call.ts'
import { healthRoutes } from './health/routes.ts'
import { initialRoutes } from './initial/routes.ts'
import { leavingRoutes } from './leaving/routes.ts'
import { setupRoutes } from './setup/routes.ts'
import { storageRoutes } from './storage/routes.ts'

/** A handler for every endpoint of the contract; a missing one does not compile. */
export const routes: Routes = requireProofs({
  ...healthRoutes,
  ...initialRoutes,
  ...leavingRoutes,
  ...setupRoutes,
  ...storageRoutes,
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
  ...mailRoutes,
  ...mailSettingsRoutes,
  ...mentionRoutes,
  ...moderationRoutes,
  ...modlogRoutes,
  ...muteRoutes,
  ...newAccountRoutes,
  ...noteRoutes,
  ...talkRoutes,
  ...queueRoutes,
  ...factorRoutes,
  ...passkeyRoutes,
  ...providerRoutes,
  ...recoveryRoutes,
  ...securityEventRoutes,
  ...notificationRoutes,
  ...feedRoutes,
  ...customFeedRoutes,
  ...filterRoutes,
  ...postRoutes,
  ...pushRoutes,
  ...removalRoutes,
  ...reportRoutes,
  ...searchRoutes,
  ...shieldRoutes,
  ...signupRoutes,
  ...uploadRoutes,
  ...voteRoutes,
})
