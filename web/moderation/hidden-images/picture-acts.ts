import type { HidingOutcome } from '../../../api/moderation/hidden-images.ts'
import type { PicturesSetting } from '../../../shared/pictures-setting.ts'
import type { Memory } from '../../platform/memory/memory.ts'

/** The dashboard and the composer in this window show the answer at once. */
export async function setPictures(memory: Memory, pictures: PicturesSetting): Promise<void> {
  const answer = await memory.act('updateSiteSettings', { body: { pictures } })
  memory.change('getSiteSettings', {}, () => answer)
  memory.change('getInitial', {}, (initial) => {
    if (answer.pictures === 'off') return { ...initial, noPictures: 'off' as const }
    const { noPictures, ...others } = initial
    return noPictures === 'disk' ? initial : others
  })
}

/** Returns the result for a toast. */
export async function hidePictures(memory: Memory, hours: number): Promise<string> {
  const outcome = await memory.act('hideImages', { body: { hours } })
  forgetPictures(memory)
  return outcomeWords(outcome, 'hidden')
}

/** Marks all answers that may contain one of the images as outdated. */
export function forgetPictures({ forget, collections }: Memory): void {
  for (const name of ['getPost', 'getCommunity', 'getUser'] as const) forget(name, () => true)
  collections.forgetUnshown(/^(feed|profile|list|directory) /)
}

export function outcomeWords({ images, goesOn }: HidingOutcome, done: string): string {
  if (images === 0) return `No pictures were ${done}.`
  const counted = images === 1 ? '1 picture is' : `${images} pictures are`
  return goesOn ? `${counted} ${done}; the rest follows within a minute.` : `${counted} ${done}.`
}
