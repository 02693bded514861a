import { type DraftPicture, type PostDraft, picturesMax, titleMin } from './post-draft.ts'
import { isWebAddress } from './web-address.ts'

/** What is wrong with a draft, in the words that its fields show; `form` where it is no single field. */
export type DraftErrors = {
  [Part in 'community' | 'group' | 'title' | 'body' | 'pictures' | 'url' | 'form']?: string | undefined
}

export const tooManyPictures = `Image posts cannot contain more than ${picturesMax} images.`

/** Looked at before anything is sent; the server looks again. */
export function checkDraft(draft: PostDraft): DraftErrors {
  const title = [...draft.title.trim()].length
  const errors: DraftErrors = {}
  if (!draft.community) errors.community = 'Select a community first'
  if (title === 0) errors.title = 'Your post needs a title'
  else if (title < titleMin) errors.title = 'Title is too short'
  // An edit changes words alone.
  if (draft.edits !== null) return errors
  if (draft.type === 'link' && !isWebAddress(draft.url)) errors.url = 'Please submit a valid URL'
  const pictures = draft.type === 'image' && wrongPictures(draft.pictures)
  if (pictures) errors.pictures = pictures
  return errors
}

function wrongPictures(pictures: readonly DraftPicture[]): string | undefined {
  if (!pictures.length) return "You haven't uploaded an image"
  if (pictures.length > picturesMax) return tooManyPictures
  if (pictures.some(({ state }) => state === 'waiting' || state === 'sending'))
    return 'Wait until the images are uploaded'
  if (pictures.some(({ image }) => !image)) return 'Remove the images that failed, or try them again'
  return undefined
}

export const isFine = (errors: DraftErrors) => Object.values(errors).every((error) => !error)
