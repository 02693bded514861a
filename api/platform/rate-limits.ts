import { hourSeconds } from '../../shared/time.ts'
// How often each call is allowed. The numbers are exactly those of the specification.

/**
 * A fixed window, which begins with the first call: at most `max` calls in `seconds`. Endpoints with the same bucket
 * share it. `by` is what is counted: the address, the address of somebody who is not logged in, the member, the address together with the submitted username, the
 * network of the address (IPv4 /24, IPv6 /48), which many people may share, or all callers of the site. A site whose members share one network can
 * turn limits by network off.
 */
export interface RateLimit {
  readonly by: 'address' | 'guest' | 'member' | 'address+username' | 'network' | 'site'
  readonly max: number
  readonly seconds: number
  readonly bucket?: string
  /** Each process counts for itself, so that a refusal costs no statement. */
  readonly inProcess?: true
}

const day = 24 * hourSeconds

const limits = <const L extends readonly RateLimit[]>(...all: L): L => all

export const loginLimits = limits(
  { by: 'address', max: 10, seconds: 1 },
  { by: 'address+username', max: 20, seconds: hourSeconds },
)
/** For the steps of a login that name no account. Codes have limits of their own, and a passkey cannot be guessed. */
export const loginStepLimits = limits(
  { by: 'address', max: 10, seconds: 1 },
  { by: 'address', max: 1000, seconds: hourSeconds },
)
export const signUpLimits = limits(
  { by: 'address', max: 2, seconds: 60 },
  { by: 'address', max: 10, seconds: 6 * hourSeconds },
  { by: 'network', max: 20, seconds: 6 * hourSeconds },
)
/** For sign-ups with an invitation code; failed ones count too. */
export const inviteTryLimits = limits({ by: 'address', max: 10, seconds: hourSeconds })
export const captchaLimits = limits({ by: 'address', max: 10, seconds: 10 })
export const searchLimits = limits(
  { by: 'member', max: 2, seconds: 1, inProcess: true },
  { by: 'member', max: 600, seconds: hourSeconds, inProcess: true },
  { by: 'guest', max: 20, seconds: 60, inProcess: true },
  { by: 'guest', max: 200, seconds: hourSeconds, inProcess: true },
)
const whileTyping = { max: 5, seconds: 1, inProcess: true } as const
export const suggestionLimits = limits({ by: 'member', ...whileTyping }, { by: 'guest', ...whileTyping })
export const similarLimits = limits({ by: 'member', ...whileTyping })
export const eventLimits = limits({ by: 'address', max: 2, seconds: 1 })

export const postLimits = limits({ by: 'member', max: 1, seconds: 10 }, { by: 'member', max: 70, seconds: day })
export const commentLimits = limits({ by: 'member', max: 2, seconds: 5 }, { by: 'member', max: 300, seconds: day })
/** One bucket for all changes to posts and comments. */
export const changeLimits = limits(
  { by: 'member', max: 1, seconds: 1, bucket: 'changes' },
  { by: 'member', max: 2000, seconds: day, bucket: 'changes' },
)
/** One bucket for votes on posts and comments. */
export const voteLimits = limits(
  { by: 'member', max: 4, seconds: 1, bucket: 'votes' },
  { by: 'member', max: 2000, seconds: day, bucket: 'votes' },
)
export const uploadLimits = limits({ by: 'member', max: 5, seconds: 1 }, { by: 'member', max: 80, seconds: day })
export const linkPreviewLimits = limits({ by: 'member', max: 1000, seconds: hourSeconds })

export const reportLimits = limits({ by: 'member', max: 1, seconds: 5 }, { by: 'member', max: 50, seconds: day })

export const joinLimits = limits({ by: 'member', max: 1, seconds: 1 }, { by: 'member', max: 500, seconds: hourSeconds })
/**
 * For founding communities; counted in the table of communities. Enough for a founder, and few enough for
 * administrators to check.
 */
export const foundingLimits = limits(
  { by: 'member', max: 3, seconds: day },
  { by: 'member', max: 10, seconds: 30 * day },
)
export const communityRequestLimits = limits({ by: 'member', max: 5, seconds: 12 * hourSeconds })

export const newListLimits = limits({ by: 'member', max: 1, seconds: 2 }, { by: 'member', max: 100, seconds: day })
/** One bucket for editing and deleting lists. */
export const listChangeLimits = limits({ by: 'member', max: 1, seconds: 1, bucket: 'lists' })
/** One bucket for both addresses of a list. */
export const saveLimits = limits(
  { by: 'member', max: 2, seconds: 1, bucket: 'saves' },
  { by: 'member', max: 1000, seconds: hourSeconds, bucket: 'saves' },
)

/** The people whom a member's texts can notify by mentions; further mentions are only links. */
export const mentionLimit = { by: 'member', max: 50, seconds: day, bucket: 'mentions' } as const satisfies RateLimit
/** Enough for fast typing, but too few calls to collect names, even over several processes. */
export const mentionOfferLimits = limits(
  { by: 'member', max: 5, seconds: 1 },
  { by: 'member', max: 2000, seconds: hourSeconds },
)

const settingsASecond = { by: 'member', max: 5, seconds: 1, bucket: 'settings' } as const
const settingsAnHour = { by: 'member', max: 100, seconds: hourSeconds, bucket: 'settings' } as const
export const settingsLimits = limits(settingsASecond, settingsAnHour)
export const deleteAccountLimits = limits(settingsASecond, { by: 'member', max: 1, seconds: 5 }, settingsAnHour)
/** Decoding an image costs more than any other call of a settings page. */
export const avatarLimits = limits(
  { by: 'member', max: 5, seconds: 1, bucket: 'pictures' },
  { by: 'member', max: 200, seconds: day, bucket: 'pictures' },
)
/** For writing to the moderators of a community, and for their answers. */
export const talkLimits = limits({ by: 'member', max: 2, seconds: 5 }, { by: 'member', max: 60, seconds: hourSeconds })
/** One bucket for all writes without their own limit: wide for people, narrow for loops. */
export const upkeepLimits = limits(
  { by: 'member', max: 5, seconds: 1, bucket: 'upkeep' },
  { by: 'member', max: 2000, seconds: hourSeconds, bucket: 'upkeep' },
)
/** One bucket for the calls of suspended people: wide enough for manual use, and for many people behind one address. */
export const suspensionLimits = limits({ by: 'address', max: 20, seconds: 60, bucket: 'suspension' })
/** For calls that decide cases, each up to a hundred. */
export const queueActLimits = limits({ by: 'member', max: 60, seconds: 60 })
/** For reads by moderators and administrators: fast enough for going through the queue by keyboard. */
export const deskRead = {
  atDesk: true,
  moderates: true,
  limits: limits({ by: 'member', max: 60, seconds: 10, bucket: 'desk' }),
} as const
export const confirmationLimits = limits({ by: 'member', max: 3, seconds: hourSeconds })
export const resetLimits = limits({ by: 'address', max: 5, seconds: hourSeconds })
/** For tokens and codes, which are too long to be guessed. */
export const recoveryTryLimits = limits({ by: 'address', max: 20, seconds: hourSeconds })
/** Wrong codes of /setup alone are counted: nobody can lock the operator out, who has the right one. */
export const setupCodeLimits = limits(
  { by: 'site', max: 5, seconds: 60, bucket: 'setup' },
  { by: 'site', max: 30, seconds: hourSeconds, bucket: 'setup' },
)
/** For the other steps, and for trying mail and backups. */
export const setupLimits = limits({ by: 'member', max: 60, seconds: hourSeconds })
/** Mail programs press the button of many people, from few addresses. */
export const unsubscribeLimits = limits({ by: 'address', max: 600, seconds: 60 })
export const mailTestLimits = limits({ by: 'member', max: 5, seconds: hourSeconds })
/** One bucket for the calls that change all notifications of a member. */
export const bulkNotificationLimits = limits({ by: 'member', max: 5, seconds: 1, bucket: 'notifications' })
/** Every open feed asks once a minute, and many may be behind one address. */
export const newPostsLimits = limits({ by: 'address', max: 100, seconds: 10 })
