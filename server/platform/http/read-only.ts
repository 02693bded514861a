import type { Endpoint } from '../../../api/platform/endpoint.ts'
import { errors } from '../../../api/platform/errors.ts'
import type { ReadOnly } from '../../../api/platform/read-only.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'

const words: Readonly<Record<ReadOnly['by'], string>> = {
  admin: errors.read_only.message,
  disk: 'The disk of this site is nearly full, so nothing can be saved at present. Everything can be read. Try again later.',
}

/** An operator must act first. */
const retrySeconds = 300

type Row = Pick<
  Awaited<ReturnType<Site['siteSettings']['get']>>,
  'read_only_since' | 'read_only_text' | 'disk' | 'disk_since'
>

/** Undefined while the site can be written. */
export function readOnlyIn({ read_only_since, read_only_text, disk, disk_since }: Row): ReadOnly | undefined {
  if (read_only_since) return { by: 'admin', since: read_only_since.toISOString(), text: read_only_text ?? words.admin }
  if (disk === 'full' && disk_since) return { by: 'disk', since: disk_since.toISOString(), text: words.disk }
  return undefined
}

/** Refuses writes while the site is read-only, and uploads already while there is little room on the disk. */
export async function requireWritable(site: Site, { method, upload, worksReadOnly }: Endpoint): Promise<void> {
  if (method === 'GET' || worksReadOnly) return
  await requireNotReadOnly(site)
  if (upload) await requireRoom(site)
}

/** For calls that work while the site is read-only, but not for every purpose. */
export async function requireNotReadOnly(site: Site): Promise<void> {
  const readOnly = readOnlyIn(await site.siteSettings.get())
  if (readOnly) throw new Refusal('read_only', readOnly.text, { retryAfter: retrySeconds })
}

/** For what stores pictures. */
export async function requireRoom(site: Site): Promise<void> {
  if ((await site.siteSettings.get()).disk) throw new Refusal('disk_full', undefined, { retryAfter: retrySeconds })
}
