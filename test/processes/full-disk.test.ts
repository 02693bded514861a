import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { multipart } from '../client.ts'
import { jpegPhoto } from '../pictures.ts'
import { type SessionHeaders, signUpAt } from './sign-up.ts'
import { freshFolder, isRoot, type Process, serve, stop, until } from './site.ts'

const storageFull = [503, 'storage_full']

test('OPS-024 on a full disk reading still works, writes are refused with storage_full, and /readyz gives the reason until there is space', {
  tags: ['nightly'],
}, async (context) => {
  const dataDir = freshFolder()
  const mount = ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', dataDir]
  if (!isRoot || spawnSync('mount', mount).status !== 0) {
    rmSync(dataDir, { recursive: true })
    return context.skip('only root can mount a small disk')
  }
  let site: (Process & { url: string }) | undefined
  try {
    site = await serve({ DATA_DIR: dataDir, RATE_LIMITS: 'false', JOBS: 'false', GUEST_CACHE_SECONDS: '0' })
    const ann = { url: site.url, session: await signUpAt(site.url, 'anna_b') }
    const ready = () => send(`${site?.url}/readyz`)
    expect(await ready()).toEqual([200, undefined])
    expect(await describe(ann)).toEqual([200, undefined])

    const ballast = join(dataDir, 'ballast')
    fill(ballast)
    await until(async () => (await ready())[0] === 503, 'the site says that it is not ready')
    expect(await (await fetch(`${site.url}/readyz`)).json()).toEqual({
      status: 'unavailable',
      reason: 'The database has no space to write anything.',
    })
    // A small change may still fit.
    await until(async () => (await describe(ann))[0] !== 200, 'a change no longer fits')
    expect(await describe(ann)).toEqual(storageFull)
    const { payload, headers } = multipart([{ field: 'image', name: 'a.jpg', bytes: await jpegPhoto(800, 600) }])
    const picture = { method: 'POST', headers: { ...ann.session, ...headers }, body: new Uint8Array(payload) }
    expect(await send(`${site.url}/api/_uploads`, picture)).toEqual(storageFull)
    expect((await fetch(site.url)).status).toBe(200)
    expect(await send(`${site.url}/api/users/anna_b`)).toEqual([200, undefined])
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)

    rmSync(ballast)
    await until(async () => (await ready())[0] === 200, 'the site is ready again')
    expect(await describe(ann)).toEqual([200, undefined])
    expect(await send(`${site.url}/api/_uploads`, picture)).toEqual([200, undefined])
    expect(site.output().match(/there is no room to save anything/g)).toHaveLength(1)
    expect(await stop(site)).toBe(0)
  } finally {
    if (site) await stop(site, 'SIGKILL')
    await until(() => spawnSync('umount', [dataDir]).status === 0, 'nobody uses the small disk')
    rmSync(dataDir, { recursive: true })
  }
})

/** Fills the disk. */
function fill(path: string): void {
  const file = openSync(path, 'w')
  try {
    for (;;) writeSync(file, Buffer.alloc(4096))
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  }
  closeSync(file)
}

interface Member {
  url: string
  session: SessionHeaders
}

/** Changes her profile to a new text of several database pages. */
const describe = ({ url, session }: Member) =>
  send(`${url}/api/_settings?action=updateProfile`, {
    method: 'POST',
    headers: session,
    body: JSON.stringify({ aboutMe: randomBytes(7_000).toString('base64') }),
  })

async function send(url: string, init?: RequestInit): Promise<[status: number, code: string | undefined]> {
  const answer = await fetch(url, init)
  return [answer.status, (await answer.json()).code]
}
