import { groupedNumber } from './numbers.ts'
import { countBytes, countCharacters } from './text.ts'

// The limits that the server, the browser and the contract share.

/**
 * The length of a text. The browser refuses a longer one before sending; the API cuts it, or refuses if the contract
 * says so. Below `min` both refuse.
 */
export interface TextLimit {
  min?: number
  max: number
  unit: 'character' | 'byte'
}

// Accounts

/** The maximum of the mail standard. */
export const emailLimit: TextLimit = { max: 254, unit: 'character' }
/** The maximum is long enough for any passphrase, and limits the work that a stranger can cause. */
export const passwordLimit = { min: 8, max: 1024, unit: 'byte' } as const satisfies TextLimit
export const aboutMeLimit: TextLimit = { max: 10_000, unit: 'character' }
/** A member has a few devices. The list shows the sessions that were used last; "Log out everywhere else" ends all. */
export const maxShownSessions = 200
/** A refused login gives a ticket; the ticket is valid for this time. */
export const ticketMinutes = 15
/**
 * How long a session needs no new password for critical actions: enough for one task, and too short for a screen that
 * was left unlocked.
 */
export const proofMinutes = 15
/** How long moderators and administrators may go on without the second factor that the site asks them for. */
export const factorGraceDays = 7
/** How long a browser may be away at a login provider, and a new person may take to choose a username. */
export const providerTripMinutes = 30
/** How long a login waits for its code or passkey. */
export const challengeMinutes = 5

// Sign-ups and invitations

/** The answer of an applicant to the question of the site. */
export const applicationLimit = { min: 20, max: 1000, unit: 'character' } as const satisfies TextLimit
export const applicationQuestionLimit: TextLimit = { max: 500, unit: 'character' }
/** Applications in one call. */
export const maxDecidedApplications = 50
/** The reason that a refused applicant reads. */
export const refusalTextLimit: TextLimit = { max: 500, unit: 'character' }
/** The application is erased this many days after the decision, a refused account too. The privacy page promises it. */
export const decidedDays = 7

/** How many accounts an invitation makes, and how long it is valid. */
export const inviteLimits = { uses: { min: 1, max: 100 }, days: { min: 1, max: 90, usual: 30 } } as const
export const inviteCodeLength = 12
/** A note on an invitation; only its author reads it. */
export const inviteNoteLimit: TextLimit = { max: 100, unit: 'character' }
/** Open invitations of a member; each is for one account. */
export const maxMemberInvites = 5
/** Open invitations of an administrator. */
export const maxOpenInvites = 200
/** The newest accounts that a person invited. */
export const maxInvitedShown = 50
/** Only older accounts can invite, so that nobody creates accounts in order to create more. */
export const minInviterDays = 30
/** How long the site stores who invited whom. The privacy page promises it. */
export const invitedDays = 365

// Communities

export const communityNameLimit = { min: 3, max: 21, unit: 'character' } as const satisfies TextLimit
export const communityAboutLimit: TextLimit = { max: 2000, unit: 'character' }
/** A request for a community, and the reason of its refusal. */
export const requestNoteLimit: TextLimit = { max: 500, unit: 'character' }
/** How long requests for communities, and their decisions, are shown. */
export const requestDays = 90
/** A rule, and its description. */
export const ruleLimit: TextLimit = { max: 512, unit: 'character' }
/** Everybody who opens the community gets all of its rules. */
export const maxRules = 100
/** The page of the community shows all of its moderators. */
export const maxMods = 100
/** Hardly any community has banned more members. */
export const maxBannedPage = 1000
/** Results of one search. */
export const maxCommunitiesFound = 10
/** Enough to keep out new accounts; a setting of the site lets only administrators found communities. */
export const foundingPoints = 10
export const maxModeratedByFounder = 10

// Posts, comments and pictures

export const postTitleLimit = { min: 3, max: 256, unit: 'character' } as const satisfies TextLimit
export const postBodyLimit: TextLimit = { max: 20_000, unit: 'character' }
export const captionLimit: TextLimit = { max: 500, unit: 'character' }
/** A description of an image for people who cannot see it. */
export const altTextLimit: TextLimit = { max: 1024, unit: 'character' }
export const linkLimit: TextLimit = { max: 2048, unit: 'byte' }
export const commentLimit: TextLimit = { max: 20_000, unit: 'character' }
export const maxPostImages = 10
/** In a community, and again on the whole site. */
export const maxPinnedPosts = 2
/** The maximum depth of a reply; a comment on the post itself has depth 0. */
export const maxReplyDepth = 15
/** Suggestions for a name after "@". */
export const maxMentionsOffered = 8

export const maxUploadMegabytes = 25
/** The size of a whole request; the file itself is a few hundred bytes smaller. */
export const maxUploadBytes = maxUploadMegabytes * 1024 * 1024
/** Long enough to write a post around an image. Images that no post uses by then are erased. */
export const unusedUploadHours = 12
/** The allowed range of hours when administrators hide all pictures of the last hours. */
export const hidingHours = { min: 1, max: 168 } as const
/** Hidden pictures in one call. */
export const maxImagesAtOnce = 100

// Pages of lists

/** Posts of a feed, a profile or a moderators' list. */
export const maxPostsPage = 50
export const usualPostsPage = 10
/** Entries of the moderation log, and removals of the caller's own posts and comments. */
export const usualLogPage = 25
export const usualBlocksPage = 20
/** Accounts and comments in the lists of administrators. */
export const adminPage = 100
/** Failed jobs on the page about jobs. */
export const shownFailedJobs = 50
/** How long failed jobs are kept, so that they can be tried again. */
export const failedJobDays = 7
export const hiddenImagesPage = 50
export const maxCommentsPage = 500
export const notificationsPageSize = 10
/** The last page of a list whose pages have numbers. */
export const maxPage = 1_000_000
/** An answer ends early when its texts would be larger in total. */
export const answerMegabytes = 2

// What one member has

/** Every page of a member contains all of their mutes. */
export const maxMutes = 1000
export const listNameLimit = { min: 3, max: 21, unit: 'character' } as const satisfies TextLimit
export const listDisplayNameLimit: TextLimit = { max: 50, unit: 'character' }
export const listDescriptionLimit: TextLimit = { max: 10_000, unit: 'character' }
/** The contract returns all lists of a user at once, and every page of a member contains all of theirs. */
export const maxLists = 1000
/** Words or domains that a member filters by. */
export const maxFilters = 200
export const filterLimit: TextLimit = { max: 100, unit: 'character' }
export const maxFilterDays = 30
/** The sidebar of a member shows all of their custom feeds. */
export const maxCustomFeeds = 50
export const customFeedNameLimit = { min: 1, max: 50, unit: 'character' } as const satisfies TextLimit
/** A custom feed reads a full page of rows for each of its communities. */
export const maxFeedCommunities = 100
/** Remembered sorts of feeds; every page of a member contains all of them. */
export const maxFeedSorts = 500
/**
 * Enough for years of hiding, and few enough to leave out of every feed. Above it, the oldest becomes visible again.
 */
export const maxHiddenPosts = 1000
/** Stored notifications of a member; the oldest are deleted first. */
export const maxNotifications = 200
/** Posts in one call that marks them as read. */
export const maxMarkedRead = 50
/** A feed does not count further. */
export const maxNewPosts = 50
/** Posts that a device stores for reading offline. */
export const maxKeptPosts = 100
/** Open event streams of a member. */
export const maxMemberStreams = 6
/** Open event streams of an address. */
export const maxAddressStreams = 200

// Moderation

/** The reason that moderators and administrators give for an act; the moderation log shows it. */
export const reasonLimit: TextLimit = { max: 500, unit: 'character' }
/** The reason that the author of a removed post or comment reads. */
export const removalTextLimit: TextLimit = { max: 1000, unit: 'character' }
/** A warning, or a note of moderators to the administrators about a case. */
export const warningLimit: TextLimit = { max: 1000, unit: 'character' }
/** A note of a reporter to the moderators. */
export const reportNoteLimit: TextLimit = { max: 500, unit: 'character' }
/** A note of moderators on a person. */
export const noteLimit: TextLimit = { max: 1000, unit: 'character' }
/** Notes on one person in one community. */
export const maxNotes = 100
/** How long notes of moderators are stored. The privacy page promises it. */
export const noteDays = 730
/** An appeal, and the answer to it. */
export const appealLimit = { min: 20, max: 2000, unit: 'character' } as const satisfies TextLimit
export const appealAnswerLimit = { min: 10, max: 2000, unit: 'character' } as const satisfies TextLimit
/** Appeals of one person. */
export const maxAppealsADay = 5
/** How long the author can read a removed post or comment, and appeal. */
export const removalDays = 30

/** Cases that one call decides. */
export const maxCasesAtOnce = 100
/** Changed cases in the answer of a call. A moderator who decides more reloads the list. */
export const maxCasesShownAgain = 10
/** How long a decision of the queue can be undone. Reporters are notified after that. */
export const undoHours = 24
/** The newest calls that can be undone. */
export const maxUndoable = 100
/**
 * Cases, reports and removals are counted up to here, so that a query has a limit. A higher number would change no
 * decision.
 */
export const maxCounted = 1000
/** Items of an entry of the moderation log are counted up to here. */
export const maxItemsCounted = 1000
/** The newest notes of reporters in a case. */
export const maxReporterNotes = 10
/** How long what was reported is kept after the decision. */
export const evidenceDays = 30
/** Removed posts and comments that the history of a person shows. */
export const maxRemovedShown = 10
/** How far back the history of a person goes: what they wrote in a community, and the decisions about it. */
export const historyDays = 365
/** How long a muted reporter opens no cases. */
export const reporterMuteDays = 30
/** A ban can remove what its author wrote in the community in the last hours; 0 removes everything. */
export const banRemovalHours = [0, 24, 168] as const
/** The days of the numbers of the queue. */
export const usualStatsDays = 30
/** A community is neglected if a case waits longer, or no moderator has visited for this many days. */
export const neglect = { caseHours: 72, modDays: 30 } as const

/** How many first posts and comments of an account a community or the site can hold for a moderator. */
export const maxHoldFirst = 10
/** Posts and comments of one author that wait for a moderator at the same time. */
export const maxHeld = 10

// Administration

/** The notice of administrators above every page. */
export const noticeLimit: TextLimit = { max: 300, unit: 'character' }
/** The days of the numbers of the site. */
export const statsDays = { max: 365, usual: 30 } as const
/** One week. */
export const maxShieldHours = 168
/** While the shield is up, younger accounts post no pictures. */
export const shieldAgeDays = 7

/** Active blocks of addresses. Comparing a request with this many takes 10 µs. */
export const maxBlocks = 100_000
/** Ten years. */
export const maxBlockHours = 87_600
export const blockNoteLimit: TextLimit = { max: 500, unit: 'character' }
/** The largest range of a block: a 256th of all IPv4 addresses, and the IPv6 range of one provider. */
export const minBlockBits = { ipv4: 8, ipv6: 32 } as const
/** Accounts that were seen in a range are counted up to here. */
export const maxAccountsSeen = 1000
/** How long ended blocks are listed, and addresses of accounts are stored. The privacy page promises it. */
export const addressDays = 90

/** A mail about a reply or mention waits this long, in case its receiver sees the notification first. */
export const mailDelayMinutes = 15
/** Posts in a digest; a longer mail is not read. */
export const digestPosts = 10
/** Digests stop after so many days without a visit. */
export const digestRestDays = 180
/** How long mails are listed, without their text. */
export const mailDays = 30
export const maxPasskeys = 10
export const passkeyNameLimit: TextLimit = { max: 40, unit: 'character' }
/** How long the owner of an account sees what happened to it. */
export const securityEventDays = 90
/** After that, a login from a device and network counts as the first from there. */
export const knownDeviceDays = 180
export const securityEventsPage = 20
/** How long an administrator waits for the result of a test mail at most. */
export const mailTestSeconds = 20

/** From this length on, the remaining room is shown. */
export const countedFrom = ({ max }: TextLimit) => 0.9 * max

/** The length of a text in the unit of its limit. */
export const textLength = (text: string, { unit }: TextLimit) =>
  unit === 'byte' ? countBytes(text) : countCharacters(text)

/** The error message for a text that is too long; undefined if it fits. */
export function tooLong(text: string, limit: TextLimit): string | undefined {
  const excess = textLength(text, limit) - limit.max
  if (excess <= 0) return undefined
  return `${inUnits(excess, limit)} too many. Shorten it to ${groupedNumber(limit.max)}.`
}

/** "1 character", "40,001 characters". */
export const inUnits = (count: number, { unit }: TextLimit) =>
  `${groupedNumber(count)} ${unit}${count === 1 ? '' : 's'}`
