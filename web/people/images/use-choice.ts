import { useEffect } from 'react'
import type { Image } from '../../../api/people/images.ts'
import { type Choice, chooseCopies } from './copies.ts'

/** The copies of this picture to offer. One that is missing is a mistake of ours, which a page survives. */
export function useChoice(image: Image | null | undefined, names: readonly string[]): Choice | null {
  const choice = image ? chooseCopies(image, names) : null
  const id = image?.id
  const missing = choice?.missing.join(', ')
  useEffect(() => {
    if (missing) console.error(`The picture ${id} has no copy ${missing}.`)
  }, [id, missing])
  return choice
}
