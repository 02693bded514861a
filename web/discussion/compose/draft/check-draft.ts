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

/** The fields that refusals belong to; the rest stands above the form. */
const fields: Readonly<Record<string, keyof DraftErrors>> = {
  'community/not-found': 'community',
  'post/title-too-short': 'title',
  invalid_url: 'url',
  'too-many-images': 'images',
  'image-not-found': 'images',
  invalid_image_id: 'images',
  not_mod: 'group',
  not_admin: 'group',
}

export function refusedDraft(error: unknown): DraftErrors {
  const code = error instanceof ApiError ? error.code : undefined
  return { [fields[code ?? ''] ?? 'form']: failureInLocalClock(error) }
}

/** Whether the post may have been published although no answer says so. */
export function mayHaveArrived(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 408 || error.status >= 500
}

/** In which capacities a new post can be written. One of them is no choice. */
export function groupsFor(viewer: User, community: Community | undefined): { value: UserGroup; text: string }[] {
  return [
    { value: 'normal', text: 'Yourself' },
    ...(community?.userMod ? [{ value: 'mods' as const, text: 'Moderator' }] : []),
    ...(viewer.isAdmin ? [{ value: 'admins' as const, text: 'Admin' }] : []),
  ]
}

type PointsNeeded = Pick<Initial, 'imagePostSubmitReqPoints' | 'linkPostSubmitReqPoints'>

/** How many points a post of this type takes that the viewer has not; 0 when it can be posted. */
export function pointsMissing(type: PostType, viewer: Pick<User, 'points'>, site: PointsNeeded): number {
  const needed = { text: 0, image: site.imagePostSubmitReqPoints, link: site.linkPostSubmitReqPoints }[type]
  return viewer.points < needed ? needed : 0
}

export const pointsNeeded = (type: PostType, points: number) => `To post ${type}s you need ${points} points.`

/** The text why the viewer cannot post images at present. */
export function reasonAgainstImages(viewer: Pick<User, 'points'>, site: PointsNeeded & Pick<Initial, 'noPictures'>) {
  const points = pointsMissing('image', viewer, site)
  return points > 0 ? pointsNeeded('image', points) : site.noPictures && noPicturesWords[site.noPictures]
}

/** Why nothing can be posted there, in the words of the page. */
export function reasonAgainst(viewer: User, community: Community | undefined, bannedFrom: Initial['bannedFrom']) {
  if (!community) return undefined
  if (bannedFrom?.includes(community.id)) return 'banned' as const
  if (community.postingRestricted && !community.userMod && !viewer.isAdmin) return 'restricted' as const
  return undefined
}

/** What is wrong with a draft, in the words that its fields show; `form` where it is no single field. */
export type DraftErrors = {
  [Field in 'community' | 'group' | 'title' | 'body' | 'images' | 'url' | 'form']?: string | undefined
}

export const tooManyImages = `Image posts cannot contain more than ${maxPostImages} images.`

/** Looked at before anything is sent; the server looks again. */
export function checkDraft(draft: PostDraft): DraftErrors {
  const title = countCharacters(draft.title)
  const errors: DraftErrors = {}
  if (!draft.community) errors.community = 'Select a community first'
  if (title === 0) errors.title = 'Your post needs a title'
  else if (title < postTitleLimit.min) errors.title = 'Title is too short'
  else errors.title = tooLong(draft.title, postTitleLimit)
  if (draft.type === 'text') errors.body = tooLong(draft.body, postBodyLimit)
  // An edit changes words alone.
  if (draft.edits !== null) {
    if (draft.type === 'image') errors.images = longAltText(draft.images)
    return errors
  }
  if (draft.type === 'link')
    errors.url = isWebAddress(draft.url)
      ? tooLong(draft.url, linkLimit)
      : 'That is not a web address. It begins with https://'
  const images = draft.type === 'image' && wrongImages(draft.images)
  if (images) errors.images = images
  return errors
}

function wrongImages(images: readonly DraftImage[]): string | undefined {
  if (!images.length) return "You haven't uploaded an image"
  if (images.length > maxPostImages) return tooManyImages
  if (images.some(({ state }) => state === 'waiting' || state === 'sending'))
    return 'Wait until the images are uploaded'
  if (images.some(({ uploaded }) => !uploaded)) return 'Remove the images that failed, or try them again'
  const wordy = images.findIndex(({ caption }) => tooLong(caption, captionLimit))
  return wordy < 0 ? longAltText(images) : `Shorten the caption of image ${wordy + 1}.`
}

function longAltText(images: readonly DraftImage[]): string | undefined {
  const wordy = images.findIndex(({ altText }) => tooLong(altText, altTextLimit))
  return wordy < 0 ? undefined : `Shorten the description of image ${wordy + 1}.`
}

/** How many pictures of a draft show what people who cannot see them are not told. */
export const countUndescribed = ({ type, images }: PostDraft): number =>
  type === 'image' ? images.filter(({ altText }) => !altText.trim()).length : 0

/** What is sent of a draft of its type, with how long it may be; an edit changes words alone. */
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

export const isFine = (errors: DraftErrors) => Object.values(errors).every((error) => !error)
