import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { build } from '../../scripts/setup/sources.mjs'
import { binariesIn, findBinaries } from '../../server/platform/db/embedded/binaries.ts'
import { placeBinaries } from '../../server/platform/db/embedded/place.ts'
import { databaseUser } from '../../server/platform/db/embedded/system-user.ts'
import { finish, freshFolder, isRoot, nobody, root, serve, stop } from './site.ts'

// Most of this can be tested only as root, like in CI. As an ordinary user each test checks what that user can.

beforeAll(async () => {
  expect(await build()).toBe(0)
})

const mayEnter = (folder: string) =>
  spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...nobody, cwd: '/' }).status === 0

test('an ordinary user starts the site, and all of its data belong to that user alone', async () => {
  const folder = freshFolder()
  const user = isRoot && mayEnter(root) ? nobody : undefined
  chmodSync(folder, 0o755)
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const site = await serve({ DATA_DIR: data }, user)
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  expect(await stop(site)).toBe(0)
  expect(statSync(join(data, 'postgres-password')).mode & 0o777).toBe(0o600)
  expect(statSync(join(data, 'postgres')).mode & 0o777).toBe(0o700)
  if (user) expect(statSync(join(data, 'postgres')).uid).toBe(user.uid)
  rmSync(folder, { recursive: true })
})

test('an ordinary user who starts the site on data of another user gets one sentence', async () => {
  const folder = freshFolder()
  mkdirSync(join(folder, 'postgres'), { mode: 0o755 })
  writeFileSync(join(folder, 'postgres/PG_VERSION'), '18\n')
  if (isRoot && mayEnter(root)) {
    chownSync(folder, nobody.uid, nobody.gid)
    const refused = await finish(['serve'], { DATA_DIR: folder }, nobody)
    const output = `The database in ${folder}/postgres belongs to another user: start as that user or as root.\n`
    expect(refused).toEqual({ code: 1, output })
  } else if (isRoot) {
    expect(mayEnter(root), 'another user cannot even read this clone').toBe(false)
  } else {
    chmodSync(folder, 0o500)
    const refused = await finish(['serve'], { DATA_DIR: join(folder, 'data') })
    expect(refused).toEqual({ code: 1, output: expect.stringMatching(/^This user may not write .*\n$/) })
    chmodSync(folder, 0o700)
  }
  rmSync(folder, { recursive: true })
})

test('if root starts the site, the database runs as another user; if that user cannot enter the data folder, the database is stored elsewhere and found again', {
  tags: ['nightly'],
}, async () => {
  const closed = freshFolder()
  const data = join(closed, 'data')
  const settings = { DATA_DIR: data }
  const first = await serve(settings)
  const owner = statSync(join(data, 'postgres')).uid
  if (isRoot) expect(owner).toBe(databaseUser(join(data, 'postgres'))?.uid)
  expect(owner).not.toBe(0)
  expect(await stop(first)).toBe(0)
  if (isRoot) {
    const place = readlinkSync(join(data, 'postgres'))
    expect(place).toMatch(/^\/var\/lib\/stoa\/data-[0-9a-f]{12}\/postgres$/)
    expect(first.output()).toContain(`its database in ${place}`)
    expect(await stop(await serve(settings))).toBe(0)
    expect(readlinkSync(join(data, 'postgres'))).toBe(place)
    rmSync(dirname(place), { recursive: true })
    const lost = await finish(['serve'], settings)
    expect(lost.code).toBe(1)
    expect(lost.output).toBe(
      `The database of ${data} was stored in ${place}, which does not exist any more: restore this folder, or choose another DATA_DIR.\n`,
    )
  } else {
    expect(lstatSync(join(data, 'postgres')).isSymbolicLink()).toBe(false)
  }
  rmSync(closed, { recursive: true })
})

test('a volume in a closed folder of root is refused in one sentence, because data stored elsewhere would be lost', {
  tags: ['nightly'],
}, async () => {
  const closed = freshFolder()
  const data = join(closed, 'data')
  mkdirSync(data)
  if (isRoot && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', data]).status === 0) {
    const refused = await finish(['serve'], { DATA_DIR: data })
    expect(refused.code).toBe(1)
    expect(refused.output).toMatch(/^The database runs as the user \w+, who cannot enter .*chmod o\+x.*\n$/)
    expect(existsSync(join(data, 'postgres'))).toBe(false)
    spawnSync('umount', [data])
  } else {
    // There is nothing to refuse without a second user or a second disk.
    expect(databaseUser(join(data, 'postgres'))?.name).not.toBe('root')
  }
  rmSync(closed, { recursive: true })
})

test('programs that the database user cannot reach are copied once to a folder that it can reach', () => {
  const closed = freshFolder()
  const found = findBinaries()
  const native = join(closed, 'native')
  mkdirSync(join(native, 'bin'), { recursive: true })
  cpSync(found.postgres, join(native, 'bin/postgres'))
  const binaries = binariesIn(native, `test-${process.pid}`)
  const user = databaseUser(join(closed, 'postgres'))
  const placed = placeBinaries(binaries, user)
  if (user) {
    expect(placed.root).toBe(`/var/lib/stoa/postgresql-test-${process.pid}`)
    expect(spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', placed.postgres], { ...user, cwd: '/' }).status).toBe(0)
    expect(placeBinaries(binaries, user)).toEqual(placed)
    rmSync(placed.root, { recursive: true })
  } else {
    expect(placed).toEqual(binaries)
  }
  rmSync(closed, { recursive: true })
})
