import type { Community } from '../../../../api/discussion/communities.ts'
import type { User } from '../../../../api/people/accounts.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import type { Initial } from '../../../../api/start/initial.ts'
import {
  altTextLimit,
  captionLimit,
  linkLimit,
  maxPostImages,
  postBodyLimit,
  postTitleLimit,
  type TextLimit,
  tooLong,
} from '../../../../shared/limits.ts'
import { noPicturesWords } from '../../../../shared/no-pictures.ts'
import { countCharacters } from '../../../../shared/text.ts'
import { failureInLocalClock } from '../../../people/new-accounts/failure-in-local-clock.ts'
import { ApiError } from '../../../platform/client.ts'
import { isWebAddress } from '../fields/web-address.ts'
import type { DraftImage, PostDraft, PostType } from './post-draft.ts'

/** The fields at which refusals of the server are shown; all others are shown above the form. */
const fieldOfCode: Readonly<Record<string, keyof DraftErrors>> = {
  'community/not-found': 'community',
  'post/title-too-short': 'title',
  invalid_url: 'url',
  'too-many-images': 'images',
  'image-not-found': 'images',
  invalid_image_id: 'images',
  not_mod: 'group',
  not_admin: 'group',
}

export function errorsFromRefusal(error: unknown): DraftErrors {
  const code = error instanceof ApiError ? error.code : undefined
  return { [fieldOfCode[code ?? ''] ?? 'form']: failureInLocalClock(error) }
}

/** Whether the post may be published although no answer confirmed it. */
export function mayHaveArrived(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 408 || error.status >= 500
}

/** The capacities in which the viewer may write a new post. */
export function groupsFor(viewer: User, community: Community | undefined): { value: UserGroup; text: string }[] {
  return [
    { value: 'normal', text: 'Yourself' },
    ...(community?.userMod ? [{ value: 'mods' as const, text: 'Moderator' }] : []),
    ...(viewer.isAdmin ? [{ value: 'admins' as const, text: 'Admin' }] : []),
  ]
}

type PointsNeeded = Pick<Initial, 'imagePostSubmitReqPoints' | 'linkPostSubmitReqPoints'>

/** The points that the site requires for a post of this type, or 0 if the viewer has enough. */
export function pointsMissing(type: PostType, viewer: Pick<User, 'points'>, site: PointsNeeded): number {
  const needed = { text: 0, image: site.imagePostSubmitReqPoints, link: site.linkPostSubmitReqPoints }[type]
  return viewer.points < needed ? needed : 0
}

export const pointsNeeded = (type: PostType, points: number) => `To post ${type}s you need ${points} points.`

/** A text that says why the viewer cannot post images at present. */
export function whyNoImages(viewer: Pick<User, 'points'>, site: PointsNeeded & Pick<Initial, 'noPictures'>) {
  const points = pointsMissing('image', viewer, site)
  return points > 0 ? pointsNeeded('image', points) : site.noPictures && noPicturesWords[site.noPictures]
}

/** Why the viewer cannot post in the community. */
export function whyNoPosts(viewer: User, community: Community | undefined, bannedFrom: Initial['bannedFrom']) {
  if (!community) return undefined
  if (bannedFrom?.includes(community.id)) return 'banned' as const
  if (community.postingRestricted && !community.userMod && !viewer.isAdmin) return 'restricted' as const
  return undefined
}

/** Messages for the fields of a draft; `form` if an error belongs to no single field. */
export type DraftErrors = {
  [Field in 'community' | 'group' | 'title' | 'body' | 'images' | 'url' | 'form']?: string | undefined
}

export const tooManyImages = `Image posts cannot contain more than ${maxPostImages} images.`

/** Checks a draft before it is sent; the server checks again. */
export function checkDraft(draft: PostDraft): DraftErrors {
  const title = countCharacters(draft.title)
  const errors: DraftErrors = {}
  if (!draft.community) errors.community = 'Select a community first'
  if (title === 0) errors.title = 'Your post needs a title'
  else if (title < postTitleLimit.min) errors.title = 'Title is too short'
  else errors.title = tooLong(draft.title, postTitleLimit)
  if (draft.type === 'text') errors.body = tooLong(draft.body, postBodyLimit)
  // An edit changes only texts.
  if (draft.edits !== null) {
    if (draft.type === 'image') errors.images = altTextError(draft.images)
    return errors
  }
  if (draft.type === 'link')
    errors.url = isWebAddress(draft.url)
      ? tooLong(draft.url, linkLimit)
      : 'That is not a web address. It begins with https://'
  if (draft.type === 'image') errors.images = imagesError(draft.images)
  return errors
}

function imagesError(images: readonly DraftImage[]): string | undefined {
  if (!images.length) return "You haven't uploaded an image"
  if (images.length > maxPostImages) return tooManyImages
  if (images.some(({ state }) => state === 'waiting' || state === 'sending'))
    return 'Wait until the images are uploaded'
  if (images.some(({ uploaded }) => !uploaded)) return 'Remove the images that failed, or try them again'
  const tooLongIndex = images.findIndex(({ caption }) => tooLong(caption, captionLimit))
  return tooLongIndex < 0 ? altTextError(images) : `Shorten the caption of image ${tooLongIndex + 1}.`
}

function altTextError(images: readonly DraftImage[]): string | undefined {
  const tooLongIndex = images.findIndex(({ altText }) => tooLong(altText, altTextLimit))
  return tooLongIndex < 0 ? undefined : `Shorten the description of image ${tooLongIndex + 1}.`
}

/** The number of images without alternative text. */
export const countUndescribed = ({ type, images }: PostDraft): number =>
  type === 'image' ? images.filter(({ altText }) => !altText.trim()).length : 0

/** The texts of a draft that are sent for its type, with their limits. An edit sends only texts that can change. */
export function limitedTexts({ edits, type, title, body, url, images }: PostDraft): [string, TextLimit][] {
  const texts: [string, TextLimit][] = [[title, postTitleLimit]]
  if (type === 'text') texts.push([body, postBodyLimit])
  if (type === 'link' && edits === null) texts.push([url, linkLimit])
  if (type === 'image')
    for (const { caption, altText } of images) {
      texts.push([altText, altTextLimit])
      if (edits === null) texts.push([caption, captionLimit])
    }
  return texts
}

export const hasNoErrors = (errors: DraftErrors) => Object.values(errors).every((error) => !error)
