import { basename, dirname, join } from 'node:path'
import type { S3Settings } from '../images/s3-client.ts'
import { BadArchive } from './bad-archive.ts'
import { createLocalPlace } from './local-place.ts'
import type { Place } from './place.ts'
import { createS3Place } from './s3-place.ts'

/** `where` is a folder, or `s3://bucket/folder`. */
export function placeOf(settings: S3Settings, where: string): Place {
  const address = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(where)
  if (!address) return createLocalPlace(where)
  for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const) {
    if (!settings[name]) throw new BadArchive(`${name} is not set, but ${where} needs it.`)
  }
  return createS3Place(settings, address[1] ?? '', address[2] ?? '')
}

/** The place of a file, and its name in that place. */
export function placeOfFile(settings: S3Settings, file: string): { place: Place; name: string } {
  const address = /^(s3:\/\/[^/]+)\/(.+)$/.exec(file)
  if (!address) return { place: placeOf(settings, dirname(file)), name: basename(file) }
  const [, bucket = '', key = ''] = address
  const slash = key.lastIndexOf('/')
  return {
    place: placeOf(settings, slash === -1 ? bucket : `${bucket}/${key.slice(0, slash)}`),
    name: key.slice(slash + 1),
  }
}

/** The path or address of a file in a place. */
export const fileIn = (where: string, name: string): string =>
  where.startsWith('s3://') ? `${where.replace(/\/$/, '')}/${name}` : join(where, name)
