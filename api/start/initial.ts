import { z } from 'zod'
import { modlogSettings } from '../../shared/modlog-setting.ts'
import { noPictures } from '../../shared/no-pictures.ts'
import { signupModes } from '../../shared/signup-modes.ts'
import { community, notInSidebar } from '../discussion/communities.ts'
import { listedCustomFeed } from '../discussion/custom-feeds.ts'
import { smallerForms } from '../discussion/entities.ts'
import { rememberedSort } from '../discussion/feeds.ts'
import { list } from '../discussion/lists.ts'
import { mutes } from '../discussion/mutes.ts'
import { shownNotice } from '../moderation/site-notice.ts'
import { user } from '../people/accounts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, success, time } from '../platform/forms.ts'
import { captchaLimits, eventLimits } from '../platform/rate-limits.ts'
import { readOnly } from '../platform/read-only.ts'

const reportReason = z.object({ id: z.int(), title: z.string(), description: z.string().nullable() })

const initial = z
  .object({
    signupsDisabled: z.boolean(),
    /** How accounts can be created at present. */
    signupMode: z.enum(signupModes),
    /** The question to applicants in the mode `application`. */
    applicationQuestion: z.string(),
    /** Who may read the site's moderation log; a community may choose for its own, unless the site's is private. */
    modlog: z.enum(modlogSettings),
    reportReasons: z.array(reportReason),
    user: user.nullable(),
    lists: z.array(list),
    communities: z.array(community).register(smallerForms, { without: notInSidebar }),
    /** The caller's own custom feeds, in their order. */
    feeds: z.array(listedCustomFeed),
    /** The sorts that the caller chose for feeds and comments, the newest choice first. */
    feedSorts: z.array(rememberedSort),
    noUsers: z.int(),
    bannedFrom: z.array(id()).nullable(),
    vapidPublicKey: z.string(),
    mutes,
    imagePostSubmitReqPoints: z.int(),
    linkPostSubmitReqPoints: z.int(),
    /** Why the caller cannot upload pictures at present; absent if they can. */
    noPictures: z.enum(noPictures).optional(),
    /** Present only if the site offers no other sites for sharing. */
    shareOutside: z.literal(false).optional(),
    readOnly: readOnly.optional(),
    /** The notice that is shown above every page now. */
    notice: shownNotice.optional(),
    sendsMail: z.literal(true).optional().meta({ description: 'Present if the site sends mail.' }),
    factorNeededFrom: time().optional().meta({
      description:
        'For moderators and administrators whom the site asks for a second factor, and who have none: from when on they cannot moderate without it.',
    }),
    providers: z
      .array(z.object({ number: z.int(), name: z.string(), signup: z.boolean(), trusted: z.boolean() }))
      .optional()
      .meta({
        description:
          'The login providers (OpenID Connect) of the site, if there are any. signup: whether they create accounts. trusted: whether these accounts need neither an invitation nor an approval.',
      }),
    passwordLoginOff: z
      .literal(true)
      .optional()
      .meta({ description: 'Present if only administrators can log in without a login provider.' }),
    backupOverdue: z.object({ hours: z.int().nullable() }).optional().meta({
      description:
        'For administrators, if the last good backup is older than twice BACKUP_EVERY. hours: its age; null if there is none.',
    }),
    passkeys: z.literal(true).optional().meta({ description: 'Present if the site can have passkeys.' }),
    emailRequired: z
      .literal(true)
      .optional()
      .meta({ description: 'Present if accounts need a confirmed email address to write.' }),
    captcha: z
      .object({ provider: z.enum(['altcha', 'siteverify']), siteKey: z.string(), scriptUrl: z.string().nullable() })
      .nullable(),
  })
  .meta({ id: 'Initial' })

export type Initial = z.output<typeof initial>

export const getInitial = endpoint({
  method: 'GET',
  path: '/api/_initial',
  who: 'guest',
  summary: 'The data that a client needs to start. Sets the cookies and the header `Csrf-Token`.',
  output: initial,
  errors: [],
  guestCache: 'unstored',
  carriedByPages: true,
})

export const recordEvent = endpoint({
  method: 'POST',
  path: '/api/analytics',
  who: 'guest',
  pendingMay: true,
  summary:
    'Count that the installed app is used. Each session counts once, and the count of a day says nothing about the person.',
  body: z.object({ event: z.string() }),
  output: success(),
  errors: ['invalid_json', 'bad_event'],
  limits: eventLimits,
})

export const getCaptcha = endpoint({
  method: 'GET',
  path: '/api/_captcha',
  who: 'guest',
  summary: 'A proof-of-work challenge that must be solved before signing up, if the site requires one.',
  query: z.object({
    for: z.literal('login').optional().meta({ description: 'For a login that was refused with `puzzle_required`.' }),
  }),
  output: z.looseObject({}),
  errors: ['not_found'],
  limits: captchaLimits,
})
