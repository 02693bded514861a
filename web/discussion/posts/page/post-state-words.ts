import type { Post } from '../../../../api/discussion/posts.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { readsHiddenTitle } from '../../../../shared/hidden-title.ts'
import { noImagesWords } from '../images/no-images-words.ts'

/** The word for the people who acted in a capacity. */
export const groups: Readonly<Record<UserGroup, string>> = {
  normal: 'its author',
  mods: 'moderators',
  admins: 'admins',
}

export const lockedWords = ({ lockedByGroup }: Pick<Post, 'lockedByGroup'>) =>
  `This post has been locked by ${groups[lockedByGroup ?? 'mods']}.`

export const deletedWords = ({ deletedAs }: Pick<Post, 'deletedAs'>) =>
  `This post has been deleted by ${groups[deletedAs ?? 'normal']}.`

const contents = { text: 'text', image: 'pictures', link: 'link' } as const

/** The text that replaces missing content; null if the content is there. */
export function missingWords(
  post: Pick<Post, 'type' | 'images' | 'hiddenImages' | 'deletedContent' | 'deletedContentAs' | 'contentStripped'>,
) {
  const verb = post.type === 'image' ? 'were' : 'was'
  if (post.deletedContent)
    return `Its ${contents[post.type]} ${verb} deleted for good by ${groups[post.deletedContentAs ?? 'normal']}.`
  if (post.contentStripped) return `Its ${contents[post.type]} can no longer be seen.`
  return post.type === 'image' && !post.images.length ? noImagesWords(post) : null
}

/** A text for people who can read the content of a deleted post. */
export function stillReadWords({ deleted, deletedAs, deletedContent, contentStripped }: Post): string | null {
  if (!deleted || deletedContent || contentStripped !== false) return null
  return deletedAs === 'admins'
    ? 'Only admins can still see what is below.'
    : 'Only moderators and admins can still see what is below.'
}

/** A text for people who can read a hidden title. */
export const hiddenTitleWords = (post: Pick<Post, 'title' | 'titleHidden'>): string | null =>
  readsHiddenTitle(post) ? 'Its title is hidden: only its author, moderators and admins can still see it.' : null
