import {
  addToFeedDialog,
  createCommunityDialog,
  deviceFullDialog,
  leaveCommunityDialog,
  newFeedDialog,
} from '../../discussion/dialogs.ts'
import { personDialog } from '../../discussion/person-dialog.ts'
import { DialogSlot } from '../../platform/page/DialogSlot.tsx'

const loadDeviceFull = async () => (await import('../../discussion/kept-posts/DeviceFullDialog.tsx')).DeviceFullDialog
const loadNewFeed = async () => (await import('../../discussion/custom-feeds/NewFeedDialog.tsx')).NewFeedDialog
const loadAddToFeed = async () => (await import('../../discussion/custom-feeds/AddToFeedDialog.tsx')).AddToFeedDialog
const loadLeaveCommunity = async () =>
  (await import('../../discussion/communities/LeaveCommunityDialog.tsx')).LeaveCommunityDialog
const loadCreateCommunity = async () =>
  (await import('../../discussion/communities/CreateCommunityDialog.tsx')).CreateCommunityDialog
const loadPerson = async () => (await import('../../moderation/queue/PersonDialog.tsx')).PersonDialog

/** Dialogs that are opened rarely. This code is loaded with the first open dialog, not behind every page. */
export const FurtherDialogs = () => (
  <>
    <DialogSlot dialog={deviceFullDialog} load={loadDeviceFull} />
    <DialogSlot dialog={newFeedDialog} load={loadNewFeed} />
    <DialogSlot dialog={addToFeedDialog} load={loadAddToFeed} />
    <DialogSlot dialog={leaveCommunityDialog} load={loadLeaveCommunity} />
    <DialogSlot dialog={createCommunityDialog} load={loadCreateCommunity} />
    <DialogSlot dialog={personDialog} load={loadPerson} />
  </>
)
