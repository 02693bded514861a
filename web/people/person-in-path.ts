import { usernameLimit } from '../../shared/frame-limits.ts'
import { notFound } from '../platform/app-context.ts'

/** "@name" with a valid username in the address is a person. */
const person = new RegExp(`^@(\\w{1,${usernameLimit.max}})$`)

export function personIn(place: string | undefined): string {
  return person.exec(place ?? '')?.[1] ?? notFound()
}
