import type { Content, Stage } from '../stage.ts'
import { whyOfErased, whyOfPosts } from '../texts/moderation.ts'
import { type PlacedPost, posts } from '../texts/posts.ts'
import type { Happened } from './entry.ts'

export const targetOf = ({ type, id, post }: Content) => ({ type, id, post })

/** The acts on posts, from the data of the posts. */
export const postActs = (stage: Stage): Happened[] => posts.flatMap((text) => actsOn(stage, text))

function actsOn({ content, person, before }: Stage, text: PlacedPost): Happened[] {
  const { deleted, locked, title } = text
  const post = content({ post: title })
  const about = { community: post.community, target: targetOf(post), subject: post.author }
  const why = whyOfPosts[title]
  const acts: Happened[] = []
  // In the demo authors pin their own posts; acts for the whole site are done by an administrator.
  const own = { ...about, actor: post.author }
  if (text.pinned && !deleted)
    acts.push({ ...own, act: 'pin_post', at: post.at, group: 'mods', details: { siteWide: false } })
  if (text.pinnedSite && !deleted)
    acts.push({ ...own, act: 'pin_post', at: post.at, group: 'admins', details: { siteWide: true } })
  if (text.announced !== undefined) acts.push({ ...own, act: 'announce', at: before(text.announced), group: 'admins' })
  if (locked)
    acts.push({
      ...about,
      act: 'lock_post',
      at: before(locked.days),
      actor: person(locked.by).id,
      group: locked.as,
      why,
    })
  if (!deleted || deleted.as === 'normal') return acts
  acts.push({
    ...{ ...about, act: 'remove_post', at: before(deleted.days), actor: person(deleted.by).id, group: deleted.as },
    ...(deleted.content ? { why: whyOfErased, details: { erased: true } } : { why, partOf: why?.partOf }),
    ...(deleted.titleHidden && { details: { titleHidden: true as const } }),
    quiet: why?.partOf !== undefined,
  })
  const { erased } = deleted
  if (erased) {
    const by = { at: before(erased.days), actor: person(erased.by).id, group: 'admins' as const }
    acts.push({ ...about, ...by, act: 'erase_post', why: whyOfErased })
  }
  return acts
}

export const commentActs = ({ contents }: Stage): Happened[] =>
  contents.flatMap((each) =>
    each.type === 'comment' && each.removed
      ? {
          act: 'remove_comment',
          at: each.removed.at,
          actor: each.removed.by,
          group: each.removed.as,
          community: each.community,
          target: targetOf(each),
          subject: each.author,
          why: each.removed.as === 'mods' ? { rule: 1 } : { reason: 'A private address.' },
        }
      : [],
  )
