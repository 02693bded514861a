import type { ReactNode } from 'react'
import type { Profile } from '../../../api/people/accounts.ts'
import { profilePath } from '../../../shared/paths.ts'
import { AddressToBlock } from '../../people/address-blocks/AddressToBlock.tsx'
import { useLoaded } from '../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Spinner } from '../../platform/ui/feedback/Spinner.tsx'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { DateAndTime } from '../../platform/ui/text/DateAndTime.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import styles from './AdminFrame.module.css'
import { detailsOf, removalWords } from './people-acts.ts'

/** All data about an account for administrators, with its addresses. */
export function UserDetailsDialog({ user, onClose }: DialogProps & { user: Profile }) {
  const { answer, failed, retry } = useLoaded('getUser', detailsOf(user), true)
  return (
    <Dialog onClose={onClose} title="User details" footer={<Button onClick={onClose}>Close</Button>}>
      {answer?.userIndex !== undefined ? (
        <dl className={styles.details}>
          {detailRows(answer).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : failed ? (
        <p>
          The details could not be loaded. <Button onClick={retry}>Try again</Button>
        </p>
      ) : (
        <Spinner />
      )}
    </Dialog>
  )
}

function detailRows(user: Profile): [name: string, value: ReactNode][] {
  const time = (at: string | null | undefined) => (at ? <TimeAgo date={at} /> : 'Never')
  const address = (of: string | null | undefined) => (of ? <AddressToBlock address={of} /> : 'Not kept any more')
  return [
    ['Username', `@${user.username}`],
    ['Id', user.id],
    ['Account number', <NumberText key="index" value={user.userIndex ?? 0} />],
    ['Email', user.email ?? 'None'],
    ['Joined', time(user.createdAt)],
    ['Joined from', address(user.createdIP)],
    ['Last seen', time(user.lastSeen)],
    ['Last seen from', address(user.lastSeenIP)],
    ...(user.createdIP || user.lastSeenIP
      ? [
          [
            'Same network',
            <TextLink key="near" href={`/admin/users?${new URLSearchParams({ near: user.username })}`}>
              Other accounts
            </TextLink>,
          ] as [string, ReactNode],
        ]
      : []),
    ...(user.invitedBy ? [['Invited by', <Names key="by" names={[user.invitedBy]} />] as [string, ReactNode]] : []),
    ...(user.invited?.length ? [['Invited', <Names key="invited" names={user.invited} />] as [string, ReactNode]] : []),
    ['Points', <NumberText key="points" value={user.points} />],
    ['Posts', <NumberText key="posts" value={user.noPosts} />],
    ['Comments', <NumberText key="comments" value={user.noComments} />],
    ['Badges', user.badges.map(({ type }) => type).join(', ') || 'None'],
    ['Browsers with push', <NumberText key="push" value={user.webPushSubscriptionsCount ?? 0} />],
    ['Second factor or passkey', user.hasFactor ? 'On' : 'Off'],
    ['Banned', time(user.bannedAt)],
    ...(user.isBanned
      ? [
          ['The ban ends', user.bannedUntil ? <DateAndTime key="until" date={user.bannedUntil} /> : 'Never'] as [
            string,
            ReactNode,
          ],
        ]
      : []),
    ...(user.contentRemoval ? [['Content deleted', removalWords(user.contentRemoval)] as [string, ReactNode]] : []),
    ...(user.deleted ? [['Deleted', time(user.deletedAt)] as [string, ReactNode]] : []),
  ]
}

function Names({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <TextLink href={profilePath(name)}>@{name}</TextLink>
    </span>
  ))
}
