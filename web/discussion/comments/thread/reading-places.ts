import { readingPlacesKey, readVisits, type Visitor, writeVisits } from '../../../platform/device/visit-record.ts'

/** Where somebody stopped reading a thread. */
interface ReadingPlace {
  publicId: string
  commentId: string
  /** In milliseconds. */
  at: number
}

const maxPlaces = 200
const maxAgeMs = 90 * 86_400_000

const listPlaces = (visitor: Visitor) =>
  readVisits<ReadingPlace>(visitor, readingPlacesKey).filter(({ at }) => Date.now() - at < maxAgeMs)

export const findPlace = (visitor: Visitor, publicId: string): string | undefined =>
  listPlaces(visitor).find((place) => place.publicId === publicId)?.commentId

/** Null removes the place. */
export function keepPlace(visitor: Visitor, publicId: string, commentId: string | null): void {
  const others = listPlaces(visitor).filter((place) => place.publicId !== publicId)
  const places = commentId === null ? others : [{ publicId, commentId, at: Date.now() }, ...others]
  writeVisits(visitor, readingPlacesKey, places.slice(0, maxPlaces))
}
