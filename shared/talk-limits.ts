import type { TextLimit } from './limits.ts'

/** A remark of a moderator about a case, for the others who decide it. */
export const remarkLimit: TextLimit = { max: 2000, unit: 'character' }
export const maxRemarks = 100

/** What a talk of a member with the moderators of a community is about. */
export const talkTopicLimit: TextLimit = { max: 100, unit: 'character' }
export const talkTextLimit: TextLimit = { max: 5000, unit: 'character' }
/** The most talks that a member begins within a day. */
export const maxTalksADay = 5
/** How often a member may write before the moderators have answered. A warning is answered once. */
export const maxUnanswered = 3
/** The end of a talk. Together they bound what the page of a talk loads. */
export const maxTalkMessages = 200
export const maxTalkCharacters = 400_000
/** A talk is forgotten so long after its last message. The privacy page promises it. */
export const talkDays = 365
/** What a search for talks looks for, in characters and in words; the rest is ignored. */
export const maxTalkQuery = 100
export const maxTalkWords = 8
