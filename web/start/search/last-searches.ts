import { lastSearchesKey, readVisits, type Visitor, writeVisits } from '../../platform/device/visit-record.ts'

const mostKept = 10

/** The addresses of the last searches, the newest first. They never leave this device. */
export const lastSearches = (visitor: Visitor): readonly string[] => readVisits<string>(visitor, lastSearchesKey)

export function noteSearch(visitor: Visitor, href: string): void {
  const others = lastSearches(visitor).filter((each) => each !== href)
  writeVisits(visitor, lastSearchesKey, [href, ...others].slice(0, mostKept))
}

export const forgetSearches = (visitor: Visitor): void => writeVisits(visitor, lastSearchesKey, [])
