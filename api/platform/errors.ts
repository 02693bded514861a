import {
  customFeedNameLimit,
  filterLimit,
  foundingPoints,
  maxCustomFeeds,
  maxFeedCommunities,
  maxFilterDays,
  maxFilters,
  maxMods,
  maxMutes,
  maxPostImages,
  maxPostsPage,
  maxRules,
  maxShieldHours,
  passwordLimit,
} from '../../shared/limits.ts'
import { communityNameRule, usernameRule } from '../../shared/names.ts'
import { groupedNumber } from '../../shared/numbers.ts'
import { maxOwnReasons } from '../../shared/reasons.ts'
import { errorsOfAddressBlocks } from './errors-of-address-blocks.ts'
import { errorsOfHolds } from './errors-of-holds.ts'
import { errorsOfInvites } from './errors-of-invites.ts'
import { errorsOfLists } from './errors-of-lists.ts'
import { errorsOfLogIn } from './errors-of-log-in.ts'
import { errorsOfQueue } from './errors-of-queue.ts'
import { errorsOfRemovals } from './errors-of-removals.ts'
import { errorsOfSearch } from './errors-of-search.ts'
import { errorsOfSignups } from './errors-of-signups.ts'

// The complete list of refusals. The key is the error code in the answer unless `code` is set: null if the contract has no code, the
// shared code if one code has several statuses or messages. All codes are spelled exactly as in the contract.

interface ErrorEntry {
  readonly status: number
  readonly message: string
  readonly code?: string | null
}

const entries = {
  // Every call
  bad_request: { status: 400, code: null, message: 'The request is not valid.' },
  wrong_method: { status: 400, code: null, message: 'This address does not support that method.' },
  invalid_json: { status: 400, message: 'The body must be JSON of the documented form.' },
  invalid_id: { status: 400, message: 'That is not an id: ids have 24 characters, 0-9 and a-f.' },
  invalid_action: { status: 400, message: 'There is no such action.' },
  invalid_cursor: { status: 400, message: 'The cursor is not valid. Start again from the first page.' },
  invalid_limit: { status: 400, message: `The limit must be a whole number from 1 to ${maxPostsPage}.` },
  csrf_failed: {
    status: 401,
    code: null,
    message: 'The X-Csrf-Token header is missing or wrong. Fetch /api/_initial again.',
  },
  not_logged_in: { status: 401, message: 'Log in first.' },
  not_admin: { status: 403, message: 'Only admins may do this.' },
  already_set_up: { status: 409, message: 'Somebody else has set this site up in the meantime.' },
  wrong_setup_code: {
    status: 403,
    code: 'wrong_code',
    message: 'This code is wrong, or has ended. Restart the site to get a new one in its terminal or log.',
  },
  not_found: { status: 404, code: null, message: 'There is nothing at this address.' },
  too_large: { status: 413, code: null, message: 'The request is too large.' },
  too_many: { status: 429, code: null, message: 'Whoah, slow down there!' },
  unavailable: { status: 503, message: 'We will be back shortly. Try again in a moment.' },
  busy: { status: 503, message: 'The site took too long to answer this. Try again in a moment.' },
  storage_full: { status: 503, message: 'The site has no room to save anything right now. Try again later.' },
  read_only: {
    status: 503,
    message: 'Nothing can be saved on this site at present, but everything can be read. Try again later.',
  },
  disk_full: {
    status: 503,
    message: 'The site has too little room for pictures. Everything else works: try again later, or post without them.',
  },
  internal: { status: 500, code: null, message: 'Something went wrong.' },

  // Accounts
  already_logged_in: { status: 400, message: 'You are logged in already.' },
  'wrong-password': { status: 401, message: 'Username and password do not match.' },
  too_many_wrong_passwords: { status: 429, message: 'Too many wrong passwords. Try again in a while.' },
  new_account_limit: { status: 429, message: 'New accounts can do this only some times a day. Continue tomorrow.' },
  account_suspended: { status: 403, message: 'This account is suspended.' },
  invalid_setting: { status: 400, message: 'The setting does not allow that value. Use one of the allowed values.' },
  invalid_hours: {
    status: 400,
    message: `Raise the shield for a whole number of hours that is at least 1 and at most ${maxShieldHours}.`,
  },
  ...errorsOfSignups,
  user_exists: { status: 409, message: 'That username is taken.' },
  'invalid-username': { status: 400, message: usernameRule },
  'invalid-password': {
    status: 400,
    message: `A password has at least ${passwordLimit.min} characters and at most ${groupedNumber(passwordLimit.max)} bytes.`,
  },
  email_not_verified: { status: 403, message: 'Confirm your email address first. Your settings send you the link.' },
  no_email: { status: 400, message: 'Enter an email address.' },
  already_verified: { status: 409, message: 'Your address is already confirmed.' },
  invalid_link: { status: 404, message: 'This link is no longer valid. Ask for a new one.' },
  ...errorsOfLogIn,
  mail_off: { status: 409, message: 'This site does not send mail.' },
  invalid_time_zone: {
    status: 400,
    message: 'Use a time zone of the IANA database, such as Europe/Berlin.',
  },
  invalid_email: { status: 400, code: null, message: 'Enter a valid email address.' },
  password_not_match: { status: 400, message: 'Passwords do not match.' },
  wrong_password: { status: 403, message: 'Invalid password' },
  user_not_found: { status: 404, message: 'No user with username exists.' },
  'user-deleted': { status: 403, message: 'That account is deleted.' },
  badge_type_not_found: { status: 404, message: 'There is no such badge. Use the type supporter.' },
  bad_badge_id: { status: 400, message: 'Name the badge by its id, or with byType=true by its type.' },
  session_not_found: {
    status: 404,
    message: 'That device is logged out already. Load the page again.',
  },
  invalid_push_subscription: {
    status: 400,
    message: 'A push subscription has an https endpoint and both keys, as the browser gives it.',
  },
  sudo_required: {
    status: 403,
    message:
      'Confirm that it is you, and try again. Programs use POST /api/sudo for this, in one of the ways in `methods`.',
  },
  no_ban_admin: { status: 403, message: 'Admins cannot be banned.' },
  cannot_delete_banned: { status: 403, code: null, message: 'A suspended account cannot be deleted.' },

  // Communities
  'community/not-found': { status: 404, message: 'There is no such community.' },
  'community-exists': { status: 409, message: 'A community by that name already exists.' },
  'invalid-community-name': { status: 400, message: communityNameRule },
  not_enough_points: { status: 403, message: `You need at least ${foundingPoints} points to create a community.` },
  max_limit_reached: {
    status: 403,
    message: "You've reached your max limit of the number of communities you can moderate.",
  },
  'community-already-exists': { status: 409, message: 'A community by that name already exists.' },
  'community-already-requested': { status: 409, message: 'You have already requested this community.' },
  already_denied: { status: 400, message: 'That request is already answered.' },
  'invalid-sort': { status: 400, message: 'There is no such order.' },
  not_mod: { status: 403, message: 'Only moderators may do this.' },
  no_public_reason: {
    status: 403,
    message: 'Choose an entry that everybody may read and that has a reason.',
  },
  not_admin_nor_mod: { status: 403, message: 'Only moderators and admins may do this.' },
  'not-mod-not-admin': { status: 403, message: 'Only moderators and admins may do this.' },
  'lower-mod': { status: 403, message: 'Only an admin can remove or change a moderator above you.' },
  invalid_mod_role: { status: 400, message: 'The role is one of founder, moderator and helper.' },
  no_username: { status: 400, message: 'Name the user.' },
  empty_username: { status: 400, message: 'Name the user.' },
  invalid_expires: {
    status: 400,
    message: 'The end of a ban must be a time in the future, such as 2030-01-31T12:00:00Z.',
  },
  conflict: { status: 409, message: 'That user is banned already.' },
  empty_rule: { status: 400, code: null, message: 'A rule needs a text.' },
  too_many_mods: { status: 400, code: null, message: `A community has at most ${maxMods} moderators.` },
  empty_reason: { status: 400, message: 'A reason needs a title and a text.' },
  reasons_changed: { status: 409, message: 'Others have changed these reasons meanwhile. Load them again first.' },
  too_many_reasons: { status: 400, message: `A community has at most ${maxOwnReasons} reasons besides its rules.` },
  too_many_rules: { status: 400, code: null, message: `A community has at most ${maxRules} rules.` },
  rule_not_found: { status: 404, message: 'There is no such rule.' },
  'rules-not-found': { status: 404, message: 'There is no such rule in this community.' },
  banned_from_community: { status: 403, message: 'You are banned from this community.' },

  // Pictures
  file_size_exceeded: { status: 400, message: 'Maximum file size exceeded.' },
  unsupported_image: { status: 400, message: 'Unsupported image.' },
  no_image_posts: { status: 403, message: 'Images cannot be posted here.' },
  'image-not-found': { status: 404, message: 'You have no such picture, or a post uses it already.' },
  permission_denied: { status: 403, message: 'Only people who may change a picture can describe it.' },
  not_owner: { status: 403, message: 'Only the owner may do this.' },

  // Posts
  'post/not-found': { status: 404, message: 'There is no such post.' },
  'post-type/unsupported': { status: 400, message: 'A post is of type text, image or link.' },
  'post/title-too-short': { status: 400, message: 'Title is too short' },
  invalid_image_id: { status: 400, message: 'Name the pictures by the ids that their uploads returned.' },
  'too-many-images': { status: 400, message: `Image posts cannot contain more than ${maxPostImages} images.` },
  invalid_url: { status: 400, message: 'The URL you provided is not a valid URL.' },
  'posting-restricted': { status: 403, message: 'Only approved members of this community can post.' },
  'user/invalid-group': {
    status: 400,
    message: 'The group must be normal, mods or admins, and this call must allow it.',
  },
  not_author: { status: 403, message: 'Only the author may do this.' },
  'post-locked': { status: 403, message: 'This post is locked.' },
  'already-voted': { status: 409, message: 'Your vote is being counted already.' },
  max_pinned_count_reached: { status: 400, message: 'Max pinned posts count reached.' },
  'cannot-pin-deleted-post': { status: 403, message: 'A deleted post cannot be pinned.' },
  duplicate: { status: 409, message: 'Already announced' },
  title_of_removed: {
    status: 403,
    message: 'The title of a removed post cannot be edited. Edit only the text.',
  },
  'already-deleted': { status: 409, message: 'This post is deleted already.' },
  cannot_restore: {
    status: 403,
    message:
      'Only posts and comments that moderators or admins removed can be restored, until their content is erased.',
  },
  'mod-cannot-delete-content': {
    status: 403,
    message: 'Moderators can remove a post, but only its author and admins can erase its content.',
  },
  'community-is-empty': { status: 400, message: 'Name the community.' },
  'invalid-feed-type': { status: 400, message: 'There is no such feed.' },
  'invalid-post-id': { status: 400, message: 'That is not the id of a post: ids have 24 characters, 0-9 and a-f.' },
  invalid_account_kind: {
    status: 400,
    code: 'invalid_filter',
    message: 'Choose which accounts: all, new, pending, banned or admins.',
  },
  invalid_filter: { status: 400, message: 'The filter is deleted or locked.' },
  modlog_private: { status: 403, message: 'This log is for moderators. Only they and the admins read it.' },
  reason_missing: { status: 400, message: 'Choose a rule of the community by its ruleId, or write a reason.' },
  'invalid-filter': { status: 400, message: 'The filter must be posts or comments, or must be left out.' },
  invalid_page: { status: 400, message: 'The page must be a whole number from 1.' },
  user_banned: { status: 401, message: 'This account is suspended.' },

  // Comments
  comment_not_found: { status: 404, message: 'There is no such comment.' },
  comment_deleted: { status: 403, message: 'This comment is deleted.' },
  'comment-reply-to-deleted': { status: 400, message: 'A deleted comment takes no replies.' },
  comment_locked: {
    status: 403,
    message: 'This comment is locked. Only moderators and admins can unlock it for replies.',
  },
  'comment-max-depth-reached': { status: 400, message: 'Thread too deep.' },
  slow_mode: { status: 429, message: 'Slow mode: you must wait before your next comment. Try again in a while.' },
  empty_comment: { status: 400, code: null, message: 'Message body cannot be empty.' },
  already_voted_comment: { status: 400, code: 'already-voted', message: 'Your vote is being counted already.' },

  ...errorsOfInvites,
  ...errorsOfQueue,
  ...errorsOfHolds,

  ...errorsOfAddressBlocks,

  // Mutes
  cannot_mute_self: { status: 400, message: 'You cannot mute yourself.' },
  too_many_mutes: {
    status: 400,
    code: null,
    message: `You have muted ${groupedNumber(maxMutes)} people and communities already.`,
  },
  invalid_mute_type: { status: 400, message: 'A mute is of type user or community.' },

  // Filters
  invalid_own_filter: {
    status: 400,
    code: 'invalid_filter',
    message: `A filter is a word, or a domain such as example.com, of 1 to ${filterLimit.max} characters. It is for posts, comments or both. It folds or hides them. It has no end, or ends within ${maxFilterDays} days.`,
  },
  too_many_filters: {
    status: 400,
    message: `You have ${maxFilters} filters already. Remove one on your page of filters first.`,
  },

  ...errorsOfLists,

  // Notifications
  notif_not_found: { status: 404, message: 'This notification does not exist any more. Load the page again.' },
  'invalid-render-format': { status: 400, message: 'The format must be html, or be left out for plain text.' },

  ...errorsOfRemovals,
  ...errorsOfSearch,

  // Custom feeds
  feed_not_found: {
    status: 404,
    message: 'There is no such feed, or it is private. Only its owner can make it public.',
  },
  invalid_feed: {
    status: 400,
    message: `A feed has a name of ${customFeedNameLimit.min} to ${customFeedNameLimit.max} characters and 1 to ${maxFeedCommunities} communities.`,
  },
  too_many_feeds: { status: 400, message: `You have ${maxCustomFeeds} feeds already. Delete one first.` },

  cannot_delete_reserved: { status: 403, code: null, message: 'This account belongs to the site itself.' },
  bad_event: { status: 400, message: 'There is no such event.' },
} as const satisfies Record<string, ErrorEntry>

export type ErrorName = keyof typeof entries

export const errors: Readonly<Record<ErrorName, ErrorEntry>> = entries
