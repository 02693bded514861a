import { removalDays } from '../../../shared/limits.ts'
import { communityPath, postPath } from '../../../shared/paths.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import { imageOf } from './render-post.ts'
import type { Present } from './said.ts'
import type { TitleWriter } from './title.ts'

/** Of what moderators or administrators did, or took back. */
type ActSaid = Extract<
  Present,
  { type: 'deleted_post' | 'deleted_comment' | 'community_ban' | 'mod_warning' | 'released' | 'appeal_answered' }
>

interface Sentence {
  title: string
  toURL: string
  icon?: string | undefined
}

/**
 * Links to the page where the person can read everything about the act, while it exists. A removed post links to its own page, as the contract says;
 * from there a link leads on.
 */
export function renderAct(said: ActSaid, madeAt: Date, write: TitleWriter): Sentence {
  const sentence = sentenceOf(said, write)
  const { logId } = said.notif
  const isHeavy = ('lifted' in said.notif && !said.notif.lifted) || ('refused' in said.notif && said.notif.refused)
  const leadsThere = said.type === 'deleted_comment' || isHeavy
  const heldItemExists = Date.now() - madeAt.getTime() < removalDays * 86_400_000
  return logId && leadsThere && heldItemExists ? { ...sentence, toURL: `/settings/removals/${logId}` } : sentence
}

function sentenceOf(said: ActSaid, write: TitleWriter): Sentence {
  switch (said.type) {
    case 'deleted_post':
      return {
        title: titleOfRemoval(said.notif, write),
        toURL: postPath(said.notif.post),
        icon: imageOf(said.notif.post),
      }
    case 'deleted_comment': {
      const { post, comment } = said.notif
      return {
        title: write`Your comment on ${{ name: post.title }} was removed: ${whyOf(said.notif)}`,
        toURL: postPath(post, comment.id),
        icon: imageOf(post),
      }
    }
    case 'community_ban': {
      const { communityName, lifted, expires } = said.notif
      const end = { text: expires ? `until ${dayMonthYear(expires)}` : 'for good' }
      return {
        title: lifted
          ? write`You are no longer banned from ${{ name: communityName }}`
          : write`You are banned from ${{ name: communityName }} ${end}: ${whyOf(said.notif)}`,
        toURL: communityPath(communityName),
      }
    }
    case 'mod_warning': {
      const { communityName, lifted } = said.notif
      return {
        title: lifted
          ? write`The moderators of ${{ name: communityName }} took back their warning`
          : write`A warning from the moderators of ${{ name: communityName }}: ${whyOf(said.notif)}`,
        toURL: communityPath(communityName),
      }
    }
    case 'released': {
      const { post, comment, held } = said.notif
      if (said.notif.refused || !post) return renderRefused(said.notif, write)
      const [what, where] = [{ name: post.title }, { name: post.communityName }]
      if (held)
        return {
          title: comment
            ? write`Your comment on ${what} is published now`
            : write`Your post ${what} is published in ${where} now`,
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
      return renderAnswer(said.notif, write)
  }
}

/** A refused item. A refused post has no address; its title is in the text of the notification. */
function renderRefused(notif: Extract<ActSaid, { type: 'released' }>['notif'], write: TitleWriter): Sentence {
  const { post, community } = notif
  if (post)
    return {
      title: write`Your comment on ${{ name: post.title }} was not published: ${whyOf(notif)}`,
      toURL: postPath(post),
      icon: imageOf(post),
    }
  const name = community?.name ?? ''
  return { title: write`Your post in ${{ name }} was not published: ${whyOf(notif)}`, toURL: `/${name}` }
}

/** What is older than the moderation log has no reason, and is told in the words of its time. */
function titleOfRemoval(notif: Extract<ActSaid, { type: 'deleted_post' }>['notif'], write: TitleWriter): string {
  const { post, deletedAs, logId } = notif
  const [what, where] = [{ name: post.title }, { name: post.communityName }]
  if (logId) return write`Your post ${what} was removed from ${where}: ${whyOf(notif)}`
  return deletedAs === 'mods'
    ? write`Your post ${what} was removed by the moderators of ${where}`
    : write`Your post ${what} was removed by the administrators`
}

function renderAnswer(notif: Extract<ActSaid, { type: 'appeal_answered' }>['notif'], write: TitleWriter): Sentence {
  const { about, outcome, answer, post, comment, community } = notif
  const said = { text: answer }
  const isUndone = outcome === 'overturned'
  if (post) {
    const what = { name: post.title }
    const whose = { text: comment ? 'comment on' : 'post' }
    const overturned = { text: (comment ?? post).deletedAt === null ? 'is back' : 'its removal was taken back' }
    return {
      title: isUndone
        ? write`Your ${whose} ${what} was looked at again and ${overturned}: ${said}`
        : write`Your ${whose} ${what} was looked at again and stays removed: ${said}`,
      toURL: postPath(post, comment?.id),
      icon: imageOf(post),
    }
  }
  if (about === 'ban_user' || !community)
    return {
      title: isUndone
        ? write`Your suspension was looked at again and is over: ${said}`
        : write`Your suspension was looked at again and stands: ${said}`,
      toURL: '/settings',
    }
  if (about === 'refuse_held')
    return {
      title: isUndone
        ? write`What you wrote for ${{ name: community.name }} was looked at again and is published: ${said}`
        : write`What you wrote for ${{ name: community.name }} was looked at again and stays unpublished: ${said}`,
      toURL: communityPath(community.name),
    }
  const which = { text: about === 'warn' ? 'warning from' : 'ban from' }
  const where = { name: community.name }
  return {
    title: isUndone
      ? write`Your ${which} ${where} was looked at again and taken back: ${said}`
      : write`Your ${which} ${where} was looked at again and stands: ${said}`,
    toURL: communityPath(community.name),
  }
}

function whyOf({ reason, rule }: { reason: string | null; rule: { text: string } | null }) {
  return { text: reason ?? rule?.text ?? 'No reason given' }
}
