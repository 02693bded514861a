import { personIn } from '../../people/person-in-path.ts'
import { notFound } from '../../platform/app-context.ts'

/** The input that names the feed of an address. */
export function feedInPath(params: Readonly<Record<string, string | undefined>>) {
  const slug = /^\w{1,50}$/.exec(params['slug'] ?? '')?.[0] ?? notFound()
  return { params: { username: personIn(params['place']), slug } }
}
