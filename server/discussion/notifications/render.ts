import type { ModRole } from '../../../shared/mod-roles.ts'
import { groupedNumber } from '../../../shared/numbers.ts'
import { communityPath, postPath, profilePath } from '../../../shared/paths.ts'
import { newLoginText } from '../../people/causes/new-login-text.ts'
import type { NotificationContent, PresentContent } from './content.ts'
import type { NotificationRow } from './queries.ts'
import { renderAct } from './render-act.ts'
import { copyOf, imageOf } from './render-post.ts'
import type { Targets } from './targets.ts'
import { htmlTitle, plainTitle, type TitleWriter } from './title.ts'

interface Rendered {
  title: string
  toURL: string
  icons: [string]
}

const defaultIcon = '/favicon.png?v=2'
const supporterIcon = '/badge-supporter.png'
/** A link that clients do not follow. */
const nowhere = '#'

/** Title, link and icon (of a person, a post or its community), so that a client can show it without knowing its type. */
export function render(content: NotificationContent, row: NotificationRow, targets: Targets, html: boolean): Rendered {
  const write = html ? htmlTitle : plainTitle
  if (content.notif === null) return { title: write`What this was about is gone`, toURL: nowhere, icons: [defaultIcon] }
  const { title, toURL, icon } = renderContent(content as PresentContent, row, targets, write)
  return { title, toURL, icons: [icon ?? communityIcon(content.notif) ?? defaultIcon] }
}

function communityIcon(notif: PresentContent['notif']): string | undefined {
  const community = 'community' in notif ? notif.community?.proPic : null
  const post = 'post' in notif ? notif.post?.communityProPic : null
  return copyOf(community ?? post, 'small')
}

function renderContent(
  content: PresentContent,
  row: NotificationRow,
  targets: Targets,
  write: TitleWriter,
): { title: string; toURL: string; icon?: string | undefined } {
  switch (content.type) {
    case 'new_comment':
    case 'comment_reply':
      return renderComments(content, row, targets, write)
    case 'new_votes': {
      const { post, comment, noVotes } = content.notif
      const votes = countText(noVotes, 'upvote', 'upvotes')
      return {
        title: comment
          ? write`${votes} for your comment on ${{ name: post.title }}`
          : write`${votes} for ${{ name: post.title }}`,
        toURL: postPath(post, comment?.id),
        icon: imageOf(post),
      }
    }
    case 'mod_add': {
      const { communityName, addedBy, requested, modRole } = content.notif
      if (requested)
        return {
          title: write`Your request for the community ${{ name: communityName }} was approved. You are its first moderator.`,
          toURL: communityPath(communityName),
        }
      return {
        title: write`${person(addedBy)} made you ${{ text: roleWords[modRole ?? 'moderator'] }} of ${{ name: communityName }}`,
        toURL: communityPath(communityName),
      }
    }
    case 'new_badge': {
      const { badgeType, user } = content.notif
      return {
        title: write`You were given the badge ${{ name: capitalized(badgeType) }}`,
        toURL: profilePath(user.username),
        icon: supporterIcon,
      }
    }
    case 'announcement': {
      const { post } = content.notif
      return { title: write`Announcement: ${{ name: post.title }}`, toURL: postPath(post), icon: imageOf(post) }
    }
    case 'welcome': {
      const { communityName } = content.notif
      return {
        title: write`Welcome. A good place to begin is ${{ name: communityName }}`,
        toURL: communityPath(communityName),
      }
    }
    case 'denied_comm':
      return { title: write`${{ text: content.notif.body }}`, toURL: nowhere }
    case 'report_handled': {
      const removed = { text: groupedNumber(content.notif.removed) }
      const left = { text: groupedNumber(content.notif.left) }
      return {
        title: write`Thank you. What you reported was looked at: ${removed} removed, ${left} left.`,
        toURL: nowhere,
      }
    }
    case 'site_alert':
      return { title: write`${{ text: content.notif.body }}`, toURL: content.notif.path }
    case 'talk': {
      const { talkId, topic, memberName, communityName } = content.notif
      const [where, what] = [{ name: communityName }, { name: topic }]
      return {
        title:
          memberName === null
            ? write`The moderators of ${where} have answered you: ${what}`
            : write`${person(memberName)} has written to the moderators of ${where}: ${what}`,
        toURL: `/messages/${talkId}`,
        icon: memberName === null ? undefined : avatarOf(row, targets, undefined),
      }
    }
    case 'new_login':
      return { title: write`${{ text: newLoginText(content.notif) }}`, toURL: '/settings/security' }
    case 'mention': {
      const { mentionedBy, post, comment } = content.notif
      const who = person(mentionedBy)
      return {
        title: comment
          ? write`${who} mentioned you in a comment on ${{ name: post.title }}`
          : write`${who} mentioned you in ${{ name: post.title }}`,
        toURL: postPath(post, comment?.id),
        icon: avatarOf(row, targets, comment) ?? imageOf(post),
      }
    }
    case 'deleted_post':
    case 'deleted_comment':
    case 'community_ban':
    case 'mod_warning':
    case 'released':
    case 'appeal_answered':
      return renderAct(content, row.created_at, write)
  }
}

function renderComments(
  content: Extract<PresentContent, { type: 'new_comment' | 'comment_reply' }>,
  row: NotificationRow,
  targets: Targets,
  write: TitleWriter,
) {
  const { post, commentId, noComments, commentAuthor } = content.notif
  const title = { name: post.title }
  const who = person(commentAuthor)
  const isGrown = noComments > 1
  const titles = {
    new_comment: isGrown
      ? write`${countText(noComments, 'new comment', 'new comments')} on ${title}`
      : write`${who} commented on ${title}`,
    comment_reply: isGrown
      ? write`${countText(noComments, 'new reply', 'new replies')} to your comment on ${title}`
      : write`${who} replied to your comment on ${title}`,
  }
  const path = postPath(post, isGrown ? undefined : commentId)
  const [from, to] = [row.created_at, row.updated_at]
  const highlight = from.getTime() === to.getTime() ? '' : `?highlightFrom=${seconds(from)}&highlightTo=${seconds(to)}`
  const comment = targets.comments.get(row.comment_id ?? 0n)
  return {
    title: titles[content.type],
    toURL: path + highlight,
    icon: avatarOf(row, targets, comment) ?? imageOf(post),
  }
}

/** A deleted account is called Ghost, as everywhere. The author of a deleted comment is not named. */
function person(username: string) {
  if (username === 'ghost') return { name: 'Ghost' }
  return username === '[Hidden]' ? { text: 'Somebody' } : { name: `@${username}` }
}

/** With the article, for the middle of a sentence. */
const roleWords: Readonly<Record<ModRole, string>> = {
  founder: 'the founder',
  moderator: 'a moderator',
  helper: 'a helper',
}

const countText = (count: number, one: string, more: string) => ({
  text: `${groupedNumber(count)} ${count === 1 ? one : more}`,
})

const capitalized = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

function avatarOf({ actor_id }: NotificationRow, { users }: Targets, comment: { deleted: boolean } | undefined) {
  if (actor_id === null || comment?.deleted) return undefined
  return copyOf(users.get(actor_id)?.proPic, 'small')
}
