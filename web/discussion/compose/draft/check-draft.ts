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
import { countCharacters } from '../../../../shared/text.ts'
import { isWebAddress } from '../fields/web-address.ts'
import type { DraftImage, PostDraft } from './post-draft.ts'

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
