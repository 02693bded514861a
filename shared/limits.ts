import { groupedNumber } from './numbers.ts'
import { countBytes, countCharacters } from './text.ts'

// Every bound that the server and the browser both hold to, and the contract tells.

/**
 * How long a text may be. The browser refuses a longer one before it is sent, with these same numbers; the API cuts it, or refuses where
 * the contract says so. Below `min` both refuse.
 */
export interface TextLimit {
  min?: number
  max: number
  unit: 'character' | 'byte'
}

/** What mail itself allows. */
export const emailLimit: TextLimit = { max: 254, unit: 'character' }
/** The maximum is long enough for any phrase, and bounds the work that a stranger can ask for. */
export const passwordLimit = { min: 8, max: 1024, unit: 'byte' } as const satisfies TextLimit
export const aboutMeLimit: TextLimit = { max: 10_000, unit: 'character' }

/** What who asks for an account answers, and the question. */
export const applicationLimit = { min: 20, max: 1000, unit: 'character' } as const satisfies TextLimit
export const applicationQuestionLimit: TextLimit = { max: 500, unit: 'character' }
/** Of one call that decides. */
export const maxDecidedApplications = 50
/** What a refused person is told. */
export const refusalTextLimit: TextLimit = { max: 500, unit: 'character' }

export const communityNameLimit = { min: 3, max: 21, unit: 'character' } as const satisfies TextLimit
export const communityAboutLimit: TextLimit = { max: 2000, unit: 'character' }
/** Of a request and of its refusal. */
export const requestNoteLimit: TextLimit = { max: 500, unit: 'character' }
/** Why moderators and administrators did something, as the moderation log says it. */
export const reasonLimit: TextLimit = { max: 500, unit: 'character' }
/** Of what administrators say above every page. */
export const noticeLimit: TextLimit = { max: 300, unit: 'character' }
/** Of a rule and of its description. */
export const ruleLimit: TextLimit = { max: 512, unit: 'character' }
/** Of what the author of something removed is told. */
export const removalTextLimit: TextLimit = { max: 1000, unit: 'character' }

export const postTitleLimit = { min: 3, max: 256, unit: 'character' } as const satisfies TextLimit
export const postBodyLimit: TextLimit = { max: 20_000, unit: 'character' }
export const captionLimit: TextLimit = { max: 500, unit: 'character' }
/** Of what an image shows, for people who cannot see it. */
export const altTextLimit: TextLimit = { max: 1024, unit: 'character' }
export const linkLimit: TextLimit = { max: 2048, unit: 'byte' }
export const commentLimit: TextLimit = { max: 20_000, unit: 'character' }

/** What a reporter adds for those who decide. */
export const reportNoteLimit: TextLimit = { max: 500, unit: 'character' }

export const listNameLimit = { min: 3, max: 21, unit: 'character' } as const satisfies TextLimit
export const listDisplayNameLimit: TextLimit = { max: 50, unit: 'character' }
export const listDescriptionLimit: TextLimit = { max: 10_000, unit: 'character' }

export const customFeedNameLimit = { min: 1, max: 50, unit: 'character' } as const satisfies TextLimit

export const maxPostImages = 10
/** In a community, and again on the whole site. */
export const maxPinnedPosts = 2
/** How deep a reply may stand; a comment on the post itself is at 0. */
export const maxReplyDepth = 15

/** Posts of a feed, a profile or a moderators' list. */
export const maxPostsPage = 50
export const usualPostsPage = 10
/** Entries of the moderation log, and removals of one's own. */
export const usualLogPage = 25
export const usualBlocksPage = 20
/** Accounts and comments of the administrators' lists. */
export const adminPage = 100
export const hiddenImagesPage = 50
/** Names that one search finds. */
export const maxCommunitiesFound = 10
export const maxCommentsPage = 500
/** Of those who are banned from a community: more than nearly any has. */
export const maxBannedPage = 1000

/** Of a warning, and of what moderators tell the admins when they hand a case to them. */
export const warningLimit: TextLimit = { max: 1000, unit: 'character' }
/** Decided by one call. */
export const maxCasesAtOnce = 100
/** Of what moderators note on a person. */
export const noteLimit: TextLimit = { max: 1000, unit: 'character' }
/** On one person in one community. */
export const maxNotes = 100

/** Each of them is shown on the page of the community. */
export const maxMods = 100
/** Nobody reads more; and everybody who opens the community is sent all of them. */
export const maxRules = 100
/** Every page of a member brings all of theirs. */
export const maxMutes = 1000
/** The contract answers all lists of a user at once, and every page of a member brings all of theirs. */
export const maxLists = 1000
/** Words or domains that a member filters by. */
export const maxFilters = 200
/** What is said with a wish to look again, and the answer to it. */
export const appealLimit = { min: 20, max: 2000, unit: 'character' } as const satisfies TextLimit
export const appealAnswerLimit = { min: 10, max: 2000, unit: 'character' } as const satisfies TextLimit
export const filterLimit: TextLimit = { max: 100, unit: 'character' }
export const maxFilterDays = 30
/** Marked as read in one call. */
export const maxMarkedRead = 50
/** Enough to keep out who has just come; a site setting lets administrators alone found communities. */
export const foundingPoints = 10
export const maxModeratedByFounder = 10

/** Of one member; their sidebar shows all of them. */
export const maxCustomFeeds = 50
/** As many rows as a page of it reads for each. */
export const maxFeedCommunities = 100

/** Of an invitation: how many accounts it makes, and for how long it is good. */
export const inviteLimits = { uses: { min: 1, max: 100 }, days: { min: 1, max: 90, usual: 30 } } as const
export const inviteCodeLength = 12
/** What somebody writes to themselves on an invitation. */
export const inviteNoteLimit: TextLimit = { max: 100, unit: 'character' }
/** Open ones of a member, of one use each; and of an administrator. */
export const maxMemberInvites = 5
export const maxOpenInvites = 200

/** Of one member's, as the contract has it. */
export const notificationsPageSize = 10
/** Kept of one member; the oldest go first. */
export const maxNotifications = 200

/** Sorts that are remembered of one member; every page of theirs brings all of them. */
export const maxFeedSorts = 500

export const maxUploadMegabytes = 25
/** Of a whole request; the file itself has a few hundred bytes less. */
export const maxUploadBytes = maxUploadMegabytes * 1024 * 1024
/** Of how many hours administrators hide the pictures at once. */
export const hidingHours = { min: 1, max: 168 } as const
/** Hidden pictures that one call names. */
export const maxImagesAtOnce = 100
/** Long enough to write a post around an image; one that no post uses by then is erased. */
export const unusedUploadHours = 12

/** From here on it is worth knowing how much room is left. */
export const countedFrom = ({ max }: TextLimit) => 0.9 * max

/** The text's length as its maximum counts it. */
export const textLength = (text: string, { unit }: TextLimit) =>
  unit === 'byte' ? countBytes(text) : countCharacters(text)

/** What is wrong with a text over its maximum, and what to do; undefined when it fits. */
export function tooLong(text: string, limit: TextLimit): string | undefined {
  const excess = textLength(text, limit) - limit.max
  if (excess <= 0) return undefined
  return `${inUnits(excess, limit)} too many. Shorten it to ${groupedNumber(limit.max)}.`
}

/** "1 character", "40,001 characters". */
export const inUnits = (count: number, { unit }: TextLimit) =>
  `${groupedNumber(count)} ${unit}${count === 1 ? '' : 's'}`

/** Of what an account writes so many are held at most before it may publish by itself. */
export const maxHoldFirst = 10

/** Posts and comments of one author that wait for a moderator at a time. */
export const maxHeld = 10

/** That a device keeps to be read without a connection. */
export const maxKeptPosts = 100

/** Beyond so many it is not counted how many posts came to a feed. */
export const maxNewPosts = 50

/** Blocked addresses that hold at once: as many as are found among for each request within 10 µs. */
export const maxBlocks = 100_000
/** Ten years. */
export const maxBlockHours = 87_600
export const blockNoteLimit: TextLimit = { max: 500, unit: 'character' }

/** So long a decision of the queue can be taken back; reporters are told what became of their reports after it. */
export const undoHours = 24
/** So long the author of something removed, and what is kept of it, can read what it was. */
export const removalDays = 30
/** Of lists whose pages have numbers. */
export const maxPage = 1_000_000

/** Beyond so many cases, reports or removals nothing is counted: nobody decides otherwise for the next, and a read has its bound. */
export const maxCounted = 1000
/** Of what reporters added to a case, the latest. */
export const maxReporterNotes = 10
/** Of one person, those that are removed still. */
export const maxRemovedShown = 10
/** Calls of the queue that can be taken back, the latest. */
export const maxUndoable = 100
/** Cases that a call found changed come along with its answer. Whoever decides many at once looks at the list again. */
export const maxCasesShownAgain = 10
/** With a ban goes what its author wrote there in so many hours before it; with 0 all of it. */
export const banRemovalHours = [0, 24, 168] as const
/** As many a day as one person asks to look again. */
export const maxAppealsADay = 5
/** So long the ticket is good that a refused login gives. */
export const ticketMinutes = 15
/** So long a proof is good that it is the owner who calls: enough for what somebody came to do, too short for a screen that was left unlocked. */
export const proofMinutes = 15

/** What moderators noted is kept so long, as the privacy page promises; so is who invited whom. */
export const noteDays = 730
export const invitedDays = 365
/** Of what somebody wrote in a community, and what became of it. */
export const historyDays = 365
/** Nobody whom a moderator muted as a reporter opens cases for so long. */
export const reporterMuteDays = 30
/** Of the queue's numbers. */
export const usualStatsDays = 30
/** Accounts that are younger post no pictures while the shield is up. */
export const shieldAgeDays = 7
/** Of the numbers of the site by day. */
export const statsDays = { max: 365, usual: 30 } as const
/** Of the accounts that somebody invited, the last. */
export const maxInvitedShown = 50
/** The age of an account that may invite, so that nobody makes accounts in order to make more. */
export const minInviterDays = 30
/** As the privacy page promises: so long after the decision the answer is erased, and a refused account with it. */
export const decidedDays = 7
/** Requests for communities, and what became of them, are shown so long. */
export const requestDays = 90

/** An ended block is listed, and an address of an account is kept, so long, as the privacy page promises. */
export const addressDays = 90
/** As wide as a block may be: a 256th of all IPv4, and what a provider is given of IPv6. */
export const minBlockBits = { ipv4: 8, ipv6: 32 } as const
/** A week. */
export const maxShieldHours = 168

/** Of one member: enough for years of hiding, and few enough to leave out of every feed. The oldest comes back. */
export const maxHiddenPosts = 1000
/** More than anybody uses; those that were used last. All of them can be ended, shown or not. */
export const maxShownSessions = 200

/** Streams of events that are open at once, of a member and of an address. */
export const maxMemberStreams = 6
export const maxAddressStreams = 200
/** Names that are offered to who writes "@" and a beginning. */
export const maxMentionsOffered = 8
/** An answer with many texts ends where together they would take more. */
export const answerMegabytes = 2
/** A community is neglected when a case waits longer than that, or none of its moderators was there for so long. */
export const neglect = { caseHours: 72, modDays: 30 } as const
