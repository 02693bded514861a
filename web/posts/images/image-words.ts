import type { Image } from '../../../api/images.ts'

/** What is read out for a picture that nobody has described: its caption stands beside it, so its number must do. */
export function altOf({ altText }: Pick<Image, 'altText'>, index: number, count: number): string {
  if (altText) return altText
  return count > 1 ? `Picture ${index + 1} of ${count}` : 'Picture'
}
