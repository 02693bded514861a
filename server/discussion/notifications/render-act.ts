import { removalDays } from '../../../shared/limits.ts'
import { communityPath, postPath } from '../../../shared/paths.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import type { PresentContent } from './content.ts'
import { imageOf } from './render-post.ts'
import type { TitleWriter } from './title.ts'

/** The content about an act of moderators or administrators, or about its undoing. */
type ActContent = Extract<
  PresentContent,
  { type: 'deleted_post' | 'deleted_comment' | 'community_ban' | 'mod_warning' | 'released' | 'appeal_answered' }
>

interface Sentence {
  title: string
  toURL: string
  icon?: string | undefined
}

/**
 * Links to the page with everything about the act, while that page exists. A removed post links to its own page, as the
 * contract says; that page links further.
 */
export function renderAct(content: ActContent, madeAt: Date, write: TitleWriter): Sentence {
  const sentence = sentenceOf(content, write)
  const { logId } = content.notif
  const isSerious =
    ('lifted' in content.notif && !content.notif.lifted) || ('refused' in content.notif && content.notif.refused)
  const hasPage = content.type === 'deleted_comment' || isSerious
  const isReadable = Date.now() - madeAt.getTime() < removalDays * 86_400_000
  return logId && hasPage && isReadable ? { ...sentence, toURL: `/settings/removals/${logId}` } : sentence
}

function sentenceOf(content: ActContent, write: TitleWriter): Sentence {
  switch (content.type) {
    case 'deleted_post':
      return {
        title: titleOfRemoval(content.notif, write),
        toURL: postPath(content.notif.post),
        icon: imageOf(content.notif.post),
      }
    case 'deleted_comment': {
      const { post, comment } = content.notif
      return {
        title: write`Your comment on ${{ name: post.title }} was removed: ${reasonText(content.notif)}`,
        toURL: postPath(post, comment.id),
        icon: imageOf(post),
      }
    }
    case 'community_ban': {
      const { communityName, lifted, expires } = content.notif
      const end = { text: expires ? `until ${dayMonthYear(expires)}` : 'for good' }
      return {
        title: lifted
          ? write`You are no longer banned from ${{ name: communityName }}`
          : write`You are banned from ${{ name: communityName }} ${end}: ${reasonText(content.notif)}`,
        toURL: communityPath(communityName),
      }
    }
    case 'mod_warning': {
      const { communityName, lifted } = content.notif
      return {
        title: lifted
          ? write`The moderators of ${{ name: communityName }} took back their warning`
          : write`A warning from the moderators of ${{ name: communityName }}: ${reasonText(content.notif)}`,
        toURL: communityPath(communityName),
      }
    }
    case 'released': {
      const { post, comment, held } = content.notif
      if (content.notif.refused || !post) return renderRefused(content.notif, write)
      const [titleName, where] = [{ name: post.title }, { name: post.communityName }]
      if (held)
        return {
          title: comment
            ? write`Your comment on ${titleName} is published now`
            : write`Your post ${titleName} is published in ${where} now`,
          toURL: postPath(post, comment?.id),
          icon: imageOf(post),
        }
      return {
        title: comment
          ? write`Your comment on ${{ name: post.title }} is back`
          : write`Your post ${{ name: post.title }} is back in ${{ name: post.communityName }}`,
        toURL: postPath(post, comment?.id),
        icon: imageOf(post),
      }
    }
    case 'appeal_answered':
      return renderAnswer(content.notif, write)
  }
}

/** A refused item. A refused post has no address; its title is in the text of the notification. */
function renderRefused(notif: Extract<ActContent, { type: 'released' }>['notif'], write: TitleWriter): Sentence {
  const { post, community } = notif
  if (post)
    return {
      title: write`Your comment on ${{ name: post.title }} was not published: ${reasonText(notif)}`,
      toURL: postPath(post),
      icon: imageOf(post),
    }
  const name = community?.name ?? ''
  return { title: write`Your post in ${{ name }} was not published: ${reasonText(notif)}`, toURL: `/${name}` }
}

/** Removals from before the moderation log have no reason; their text stays as it was then. */
function titleOfRemoval(notif: Extract<ActContent, { type: 'deleted_post' }>['notif'], write: TitleWriter): string {
  const { post, deletedAs, logId } = notif
  const [titleName, where] = [{ name: post.title }, { name: post.communityName }]
  if (logId) return write`Your post ${titleName} was removed from ${where}: ${reasonText(notif)}`
  return deletedAs === 'mods'
    ? write`Your post ${titleName} was removed by the moderators of ${where}`
    : write`Your post ${titleName} was removed by the admins`
}

function renderAnswer(notif: Extract<ActContent, { type: 'appeal_answered' }>['notif'], write: TitleWriter): Sentence {
  const { about, outcome, answer, post, comment, community } = notif
  const words = { text: answer }
  const isUndone = outcome === 'overturned'
  if (post) {
    const titleName = { name: post.title }
    const item = { text: comment ? 'comment on' : 'post' }
    const overturned = { text: (comment ?? post).deletedAt === null ? 'is back' : 'its removal was taken back' }
    return {
      title: isUndone
        ? write`Your ${item} ${titleName} was looked at again and ${overturned}: ${words}`
        : write`Your ${item} ${titleName} was looked at again and stays removed: ${words}`,
      toURL: postPath(post, comment?.id),
      icon: imageOf(post),
    }
  }
  if (about === 'ban_user' || !community)
    return {
      title: isUndone
        ? write`Your suspension was looked at again and is over: ${words}`
        : write`Your suspension was looked at again and stands: ${words}`,
      toURL: '/settings',
    }
  if (about === 'refuse_held')
    return {
      title: isUndone
        ? write`What you wrote for ${{ name: community.name }} was looked at again and is published: ${words}`
        : write`What you wrote for ${{ name: community.name }} was looked at again and stays unpublished: ${words}`,
      toURL: communityPath(community.name),
    }
  const restriction = { text: about === 'warn' ? 'warning from' : 'ban from' }
  const where = { name: community.name }
  return {
    title: isUndone
      ? write`Your ${restriction} ${where} was looked at again and taken back: ${words}`
      : write`Your ${restriction} ${where} was looked at again and stands: ${words}`,
    toURL: communityPath(community.name),
  }
}

function reasonText({ reason, rule }: { reason: string | null; rule: { text: string } | null }) {
  return { text: reason ?? rule?.text ?? 'No reason given' }
}
