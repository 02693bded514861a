import { usernameLimit } from '../../shared/frame-limits.ts'
import { notFound } from '../platform/app-context.ts'

/** "@name" in the address is a person, with a name as people can have it; anything else is a community or nothing. */
const person = new RegExp(`^@(\\w{1,${usernameLimit.max}})$`)

export function personIn(place: string | undefined): string {
  return person.exec(place ?? '')?.[1] ?? notFound()
}
