import type { ReactNode } from 'react'
import type { Endpoints } from '../../../api/index.ts'
import type { SiteSetting } from '../../../api/moderation/admin.ts'
import type { Act, ModlogEntry } from '../../../api/moderation/modlog.ts'
import type { Answer } from '../../../api/platform/endpoint.ts'
import { hiddenReason } from '../../../shared/hidden-names.ts'
import { maxItemsCounted } from '../../../shared/limits.ts'
import { groupedNumber } from '../../../shared/numbers.ts'
import { communityPath, postPath, profilePath } from '../../../shared/paths.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import { useKnownAnswer } from '../../platform/memory/use-memory.ts'
import { defineDialog, isText, oneOf } from '../../platform/page/dialogs.ts'
import { Label } from '../../platform/ui/text/Label.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { actWords, groupWords } from './act-words.ts'
import styles from './ModlogPage.module.css'

/** The settings of a community in the log. */
type CommunitySetting =
  | 'nsfw'
  | 'about'
  | 'postingRestricted'
  | 'modlog'
  | 'accent'
  | 'holdFirst'
  | 'slowSeconds'
  | 'reasons'

/** The names of changed settings in the log. */
const words: Record<SiteSetting | CommunitySetting | 'readOnly', string> = {
  nsfw: 'sensitive content',
  about: 'the description',
  postingRestricted: 'who may post',
  modlog: 'who reads this log',
  accent: 'the colour',
  holdFirst: 'whose first posts are held',
  slowSeconds: 'slow mode',
  reasons: 'the reasons besides the rules',
  siteName: 'the name of the site',
  siteDescription: 'the sentence about the site',
  contactEmail: 'the contact address',
  donationUrl: 'the donation page',
  siteRules: 'the rules of the site',
  signupsDisabled: 'whether accounts can be made',
  signupMode: 'how accounts are made',
  applicationQuestion: 'the question to applicants',
  memberInvites: 'invitations by members',
  torBlocked: 'signing up over Tor',
  notice: 'the notice above every page',
  readOnly: 'whether anything can be saved',
  networkLimits: 'limits for whole networks',
  guestSearch: 'whether guests may search',
  waveGuard: 'the guard against waves of accounts',
  newAccountHours: 'how long an account is new',
  newAccountLimits: 'the limits of new accounts',
  emailRequired: 'whether an email address is needed',
  secondFactorFor: 'who needs a second factor',
  reasonRequired: 'whether a reason must be given',
  pictures: 'who may post pictures',
  shareOutside: 'sharing to other sites',
  'retention.modlogDays': 'how long this log is kept',
}

const settingWords = (name: string): string => (words as Record<string, string>)[name] ?? name

interface LogEntryProps {
  entry: ModlogEntry
  /** The page already names the community. */
  inCommunity: boolean
  /** The address of the list of its items; null if it has none. */
  itemsHref: string | null
  /** The undo button, if the viewer can still undo it. */
  undo: ReactNode
  /** The button that hides its reason, if the viewer may do that. */
  hideReason: ReactNode
}

/** An entry of the log: actor, act, target, reason and time. */
export function LogEntry({ entry, inCommunity, itemsHref, undo, hideReason }: LogEntryProps) {
  const { act, actor, actorGroup, community, at, undoneBy, items, reasonHidden, reason } = entry
  const isRead = reasonHidden && reason !== hiddenReason
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p>
          {actor ? <Person name={actor.username} /> : <strong>{groupWords[actorGroup]}</strong>} <Deed entry={entry} />
          {itemsHref && (
            <>
              {' '}
              <TextLink
                href={itemsHref}
              >{`${isMany(act) ? '(' : 'and '}${itemsWords(items)}${isMany(act) ? ')' : ''}`}</TextLink>
            </>
          )}
        </p>
        <Why entry={entry} />
      </div>
      {((!inCommunity && community) || undoneBy || undo || isRead || hideReason) && (
        <div className={styles.place}>
          {!inCommunity && community && (
            <a href={communityPath(community.name)} className={styles.link}>
              {community.name}
            </a>
          )}
          {undoneBy && <Label>Taken back</Label>}
          {isRead && <Label>Reason hidden</Label>}
          {undo}
          {hideReason}
        </div>
      )}
      <TimeAgo date={at} className={styles.when} />
    </li>
  )
}

/** Its items are all that it did, and not what it did besides. */
const isMany = (act: Act) => act.endsWith('_many')

function itemsWords(items: number): string {
  if (items >= maxItemsCounted) return `${groupedNumber(maxItemsCounted)} or more items`
  return `${items} ${items === 1 ? 'item' : 'items'}`
}

function Deed({ entry: { act, target, community, subject } }: { entry: ModlogEntry }) {
  const { verb, what, on, person } = actWords[act]
  if (person !== undefined)
    return (
      <>
        {`${verb} `}
        {subject ? <Person name={subject.username} /> : 'a member'}
        {person && ` ${person}`}
      </>
    )
  if (!target || !community) return <>{`${verb} ${what}`}</>
  const post = postPath({ communityName: community.name, publicId: target.publicId }, target.commentId)
  return (
    <>
      {`${verb} ${on ?? ''} `.replace('  ', ' ')}
      <TextLink href={post} dir="auto">
        “{target.title}”
      </TextLink>
      {subject && (
        <>
          {' by '}
          <Person name={subject.username} />
        </>
      )}
    </>
  )
}

/** The reason: a rule, the actor's text, or a note that there is none. */
function Why({ entry: { act, rule, reason, details } }: { entry: ModlogEntry }) {
  const changed = details?.['changed']
  const parts = [
    rule && `Rule: ${rule.text}`,
    reason,
    typeof details?.['rule'] === 'string' ? details['rule'] : null,
    typeof details?.['role'] === 'string' ? `New role: ${details['role']}.` : null,
    details?.['titleHidden'] ? titleWords[act] : null,
    details && 'expires' in details ? lastsWords(details['expires']) : null,
    Array.isArray(changed) ? `Changed: ${changed.map(settingWords).join(', ')}.` : null,
  ].filter(Boolean)
  if (!rule && !reason && actWords[act].needsReason) parts.unshift('No reason given')
  return parts.map((text) => (
    <p key={text} dir="auto" className={styles.why}>
      {text}
    </p>
  ))
}

const lastsWords = (expires: unknown) => (typeof expires === 'string' ? `Until ${dayMonthYear(expires)}.` : 'For good.')

const titleWords: { readonly [Name in Act]?: string } = {
  remove_post: 'The title is hidden too.',
  restore_post: 'The title is shown again.',
}

function Person({ name }: { name: string }) {
  return <a href={profilePath(name)} className={styles.person}>{`@${name}`}</a>
}

export type EntryAction = 'undo' | 'reason'
/** Undoes the call of a log entry, or hides or shows its reason. */
export const entryDialog = defineDialog<{ action: EntryAction; entryId: string }>('log-entry', {
  action: oneOf(['undo', 'reason']),
  entryId: isText,
})

export type UndoableCall = Answer<Endpoints['listUndoable']>['calls'][number]

/** The calls that the viewer can still undo, by the ids of their log entries. The loader requests them if the viewer has acted. */
export function useUndoable(): ReadonlyMap<string, UndoableCall> {
  const answer = useKnownAnswer('listUndoable', {})
  return new Map(answer?.calls.flatMap((call) => call.entryIds.map((id) => [id, call])))
}
