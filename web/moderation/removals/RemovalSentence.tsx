import type { ReactNode } from 'react'
import type { Removal } from '../../../api/moderation/removals.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'

/** As the notification of it reads, with links. */
export function RemovalSentence({ removal }: { removal: Removal }) {
  const { act, communityName, expires } = removal
  const why = removal.reason ?? removal.rule?.text ?? 'No reason given'
  const community = communityName && <TextLink href={`/${communityName}`}>{communityName}</TextLink>
  const end = expires ? `until ${dayMonthYear(expires)}` : 'for good'
  const sentences: Record<Removal['act'], ReactNode> = {
    remove_post: (
      <>
        Your post <PostTitle of={removal} /> was removed from {community}
      </>
    ),
    remove_comment: (
      <>
        Your comment on <PostTitle of={removal} /> was removed
      </>
    ),
    refuse_held: removal.publicId ? (
      <>
        Your comment on <PostTitle of={removal} /> was not published
      </>
    ) : (
      <>
        Your post <span dir="auto">{removal.title}</span> was not published in {community}
      </>
    ),
    ban_member: (
      <>
        You are banned from {community} {end}
      </>
    ),
    warn: <>A warning from the moderators of {community}</>,
    ban_user: <>Your account was suspended {end}</>,
  }
  return (
    <>
      {sentences[act]}: <span dir="auto">{why}</span>
    </>
  )
}

function PostTitle({ of: { communityName, publicId, title } }: { of: Removal }) {
  return (
    <TextLink href={`/${communityName}/post/${publicId}`} dir="auto">
      {title}
    </TextLink>
  )
}
