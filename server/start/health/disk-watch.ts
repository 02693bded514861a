import { statfs } from 'node:fs/promises'
import { sizeInWords } from '../../../shared/amounts.ts'
import { alertAdmins } from '../../people/causes/alert-admins.ts'
import { changeWriting } from '../../people/site-settings/read-only.ts'
import type { PeriodicJob } from '../../platform/jobs/job.ts'
import type { Site } from '../../platform/site.ts'
import { lowBytes, savedFolders } from './machine.ts'

type DiskState = 'low' | 'full' | null

interface Space {
  free: number
  size: number
}

const gigabyte = 1000 ** 3

/** With less, nothing is accepted, before PostgreSQL stops. */
const fullBytes = (size: number): number => Math.min(size * 0.02, gigabyte)

/** A state ends only when twice as much is free as where it begins, so that it does not come and go. */
export function nextDiskState(now: DiskState, { free, size }: Space): DiskState {
  const isFull = free < fullBytes(size) * (now === 'full' ? 2 : 1)
  const isLow = free < lowBytes(size) * (now === null ? 1 : 2)
  return isFull ? 'full' : isLow ? 'low' : null
}

const rank = { full: 0, low: 1 } as const
const rankOf = (state: DiskState) => (state ? rank[state] : 2)

/** Of several disks the worst decides. */
export async function watchDisk(site: Site, readSpace = readSpaceOf): Promise<void> {
  const folders = savedFolders(site.settings)
  const now = (await site.siteSettings.get()).disk as DiskState
  const found = await Promise.all(
    folders.map(async (folder) => {
      const space = await readSpace(folder)
      return { folder, free: space.free, state: nextDiskState(now, space) }
    }),
  )
  const [worst] = found.toSorted((a, b) => rankOf(a.state) - rankOf(b.state) || a.free - b.free)
  const next = worst?.state ?? null
  if (next === now) return
  await changeWriting(site, async (tx) => {
    // Without any disk to look at, the state is one of the time before the data moved.
    if (worst) await alertAdmins(tx, alertText(now, next, worst), '/admin/health')
    return { disk: next, disk_since: next && new Date() }
  })
}

function alertText(before: DiskState, now: DiskState, { free, folder }: { free: number; folder: string }): string {
  const left = `${sizeInWords(free)} are free on the disk of ${folder}`
  if (now === 'full') return `Only ${left}, so the site is read-only until there is more room.`
  if (now === null) return `There is room on the disk again: ${left}, and everything works as usual.`
  const pictures = 'pictures are not accepted until there is more room.'
  return before === 'full' ? `The site can be written again: ${left}. But ${pictures}` : `Only ${left}, so ${pictures}`
}

async function readSpaceOf(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

export const diskWatch: PeriodicJob = { name: 'watch-disk', every: 60, run: (site) => watchDisk(site) }
